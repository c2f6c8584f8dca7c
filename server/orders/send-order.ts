import type { MinorUnits } from '../../src/domain/money/money.ts';
import type { HeldItems } from '../../src/domain/orders/reservation.ts';
import { repeat } from '../database/repeat.ts';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import type { OrderFigures } from './order-figures.ts';
import type { OrdersContext } from './orders-context.ts';
import type { ReservationTerms } from './reservation-terms.ts';

/** What the function place_order answers (server/database/functions/orders/place_order.sql). */
export type PlacedRow = {
  readonly outcome:
    | 'no_session'
    | 'placed'
    | 'same'
    | 'other_content'
    | 'withdrawn'
    | 'ended'
    | 'unavailable'
    | 'points'
    | 'stale'
    | 'ending'
    | 'lapsed'
    | 'orders'
    | 'sum'
    | 'held'
    | 'visitor'
    | 'held_here';
  readonly transaction_id: string | null;
  readonly number: number | null;
  readonly status: string | null;
  readonly cart_total: bigint | null;
  readonly currency: string | null;
  readonly lot_id: number | null;
  readonly remaining: number | null;
  readonly room: bigint | null;
  readonly unpaid: number | null;
  readonly wait: number | null;
};

export type CountedOrder = {
  /** Checked again with the order: who orders may be known from a moment ago. */
  readonly sessionHash: Buffer;
  readonly userId: number;
  /** Kopiyka; what the level was found from. */
  readonly saleBalance: MinorUnits;
  readonly externalId: string;
  readonly replaces: string | null;
  readonly hash: Buffer;
  readonly currency: string;
  readonly rate: string;
  readonly userPercent: string;
  readonly figures: OrderFigures;
  /** Of each line's lot. */
  readonly most: readonly HeldItems[];
  readonly terms: ReservationTerms;
};

const PLACE = `SELECT placed.*, number_of_order(placed.transaction_id) AS number FROM place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28) AS placed`;

const PLACE_LINE = `SELECT outcome, CASE outcome WHEN 'placed' THEN number_of_order($4) END AS number FROM place_line($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26) AS outcome`;

/** 128 random bits behind the prefix: unique in the shop, and not to be guessed. */
const makeTransactionId = ({ config, randomBytes }: OrdersContext): string =>
  `${config.orderPrefix}${Buffer.from(randomBytes(16)).toString('base64url')}`;

const NOTHING = {
  transaction_id: null,
  number: null,
  status: null,
  cart_total: null,
  currency: null,
  lot_id: null,
  remaining: null,
  room: null,
  unpaid: null,
  wait: null,
};

type Sent = { readonly transactionId: string; readonly now: Date };

/** The parameters of a line, in the order in which both functions have them. */
const valuesOf = ({ lot, ...line }: OrderFigures['lines'][number], most: HeldItems | undefined) => [
  lot.id,
  line.quantity,
  line.isDonate,
  line.price,
  line.origin,
  line.tickets,
  line.charityPoints,
  lot.price,
  lot.origin,
  lot.amount,
  most?.person,
  most?.address,
];

const keysOf = (order: CountedOrder, { transactionId }: Sent) => [
  order.sessionHash,
  order.userId,
  order.externalId,
  transactionId,
  order.hash,
];

const termsOf = ({ currency, rate, userPercent, saleBalance, figures }: CountedOrder) => [
  currency,
  rate,
  userPercent,
  saleBalance,
  figures.total,
];

/** An order of one line, without points and replacing nothing; null where it was not placed and place_order says why. */
const placeLine = async (
  { database }: OrdersContext,
  order: CountedOrder,
  line: readonly unknown[],
  sent: Sent,
): Promise<PlacedRow | null> => {
  const { figures, currency } = order;
  const terms = [figures.earned, figures.payable, sent.now, JSON.stringify(order.terms)];
  const values = [...keysOf(order, sent), ...termsOf(order), ...terms, ...line];
  // Where the first try took effect although its connection was lost, the second finds the key used.
  const [row] = await repeat(() =>
    database.query<{ outcome: 'placed' | null; number: number | null }>(PLACE_LINE, values),
  );
  const outcome = row?.outcome ?? null;
  if (outcome === null) return null;
  const told = {
    transaction_id: sent.transactionId,
    number: row?.number ?? null,
    status: 'pending',
    cart_total: figures.payable,
    currency,
  };
  return { ...NOTHING, outcome, ...told };
};

const send = async (context: OrdersContext, order: CountedOrder): Promise<PlacedRow> => {
  const { figures } = order;
  const sent = { transactionId: makeTransactionId(context), now: new Date(context.now()) };
  const [first = [], ...others] = figures.lines.map((line, place) => valuesOf(line, order.most[place]));
  const isShort =
    others.length === 0 && figures.pointsUsed === 0n && order.replaces === null && !order.terms.forgets;
  const short = isShort ? await placeLine(context, order, first, sent) : null;
  if (short !== null) return short;
  const values = [
    ...keysOf(order, sent),
    order.replaces,
    ...termsOf(order),
    figures.pointsUsed,
    figures.earned,
    figures.payable,
    sent.now,
    JSON.stringify(order.terms),
    ...first.map((value, place) => [value, ...others.map(line => line[place])]),
  ];
  const [row] = await repeat(() => context.database.query<PlacedRow>(PLACE, values));
  if (row === undefined) throw new Error('place_order answered nothing');
  return row;
};

/** Orders of one account wait for each other in place_order anyway; here it costs no connection. */
const ofAccount = makeConcurrencyLimit(1);
/** One at work, and one to follow. */
const ofVisitor = makeConcurrencyLimit(2);

/**
 * Keeps a counted order in one statement, a transaction of its own; sent again after a deadlock or a lost connection,
 * because the order's key makes it happen once. What the short way (place_line) does not place goes the long way, which
 * says why.
 */
export const sendOrder = (context: OrdersContext, order: CountedOrder): Promise<PlacedRow> =>
  ofAccount(String(order.userId), () => ofVisitor(order.terms.visitor, () => send(context, order)));
