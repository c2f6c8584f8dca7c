import type { Language } from '../../src/domain/content/languages.ts';
import type { MinorUnits } from '../../src/domain/money/money-units.ts';
import type { HeldItemsLimits } from '../../src/domain/orders/reservation-terms.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import type { OrderFigures } from './order-figures.ts';
import type { OrdersContext } from './orders-context.ts';
import type { ReservationTerms } from './reservation-terms.ts';

/**
 * The fields of the answer of the database's function place_order (server/database/functions/orders/place_order.sql).
 */
export type PlaceOrderRow = {
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
    | 'locked'
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
  /** The hash of the session's token, checked again with the order: the session may have ended since it was read. */
  readonly sessionHash: Buffer;
  readonly userId: number;
  /** The buyer's turnover in kopiyka, from which the level was found. */
  readonly saleBalance: MinorUnits;
  readonly externalId: string;
  readonly replaces: string | null;
  readonly hash: Buffer;
  readonly currency: string;
  /** The shopper's at this moment. */
  readonly language: Language;
  /** The way to pay that was asked for; empty: none yet. */
  readonly via: string;
  readonly rate: string;
  readonly userPercent: string;
  readonly figures: OrderFigures;
  /** The bounds of held items, one for each line's lot. */
  readonly most: readonly HeldItemsLimits[];
  readonly terms: ReservationTerms;
};

const PLACE = `SELECT placed.*, number_of_order(placed.transaction_id) AS number
  FROM place_order($1, $2, $3) AS placed`;

/** Makes an order's transaction id: 128 random bits behind the prefix, unique in the shop and not to be guessed. */
const makeTransactionId = ({ config, randomBytes }: OrdersContext): string =>
  `${config.orderPrefix}${Buffer.from(randomBytes(16)).toString('base64url')}`;

/** A value of the type bytea as JSON has it. */
const bytesText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** JSON for the database: 64-bit integers as texts, which it reads exactly. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member));

const linesOf = ({ figures, most }: CountedOrder): readonly unknown[] =>
  figures.lines.map(({ lot, ...line }, place) => ({
    lot_id: lot.id,
    quantity: line.quantity,
    is_donate: line.isDonate,
    price: line.price,
    origin: line.origin,
    tickets: line.tickets,
    charity_points: line.charityPoints,
    lot_price: lot.price,
    lot_origin: lot.origin,
    amount: lot.amount,
    ticket_amount: lot.ticketAmount,
    ticket_donate_amount: lot.ticketDonateAmount,
    point_donate_amount: lot.pointDonateAmount,
    most: most[place]?.person,
    visitor_most: most[place]?.address,
    left_for_others: most[place]?.leftForOthers,
  }));

const send = async (context: OrdersContext, order: CountedOrder): Promise<PlaceOrderRow> => {
  const { figures, terms } = order;
  const asked = {
    session: bytesText(order.sessionHash),
    user_id: order.userId,
    external_id: order.externalId,
    transaction_id: makeTransactionId(context),
    content_hash: bytesText(order.hash),
    replaces: order.replaces,
    currency: order.currency,
    language: order.language,
    via: order.via,
    rate: order.rate,
    user_percent: order.userPercent,
    sale_balance: order.saleBalance,
    total: figures.total,
    points_used: figures.pointsUsed,
    points_earned: figures.earned,
    cart_total: figures.payable,
    ...terms,
  };
  const values = [jsonOf(asked), jsonOf(linesOf(order)), new Date(context.now())];
  // Where the first try took effect although its connection was lost, the second finds the key used.
  const [row] = await retryTransaction(() => context.database.query<PlaceOrderRow>(PLACE, values));
  if (row === undefined) throw new Error('place_order answered nothing');
  return row;
};

/**
 * Stores a counted order in one statement, a transaction of its own; sent again after a deadlock or a lost connection,
 * because the order's key makes it happen once.
 */
export const storeCountedOrder = (context: OrdersContext, order: CountedOrder): Promise<PlaceOrderRow> =>
  context.orderLanes.ofAccount(String(order.userId), () =>
    context.orderLanes.ofVisitor(order.terms.visitor, () => send(context, order)),
  );
