import type { MinorUnits } from '../../src/domain/money.ts';
import type { Context } from '../context.ts';
import { isOversold } from '../database/errors.ts';
import { repeat } from '../database/repeat.ts';
import type { OrderFigures } from './order-figures.ts';

/** What the function place_order answers (002-money-path.sql). */
export type PlacedRow = {
  readonly outcome: 'no_session' | 'placed' | 'same' | 'other_content' | 'unavailable' | 'points' | 'stale';
  readonly transaction_id: string | null;
  readonly status: string | null;
  readonly cart_total: bigint | null;
  readonly currency: string | null;
  readonly lot_id: number | null;
  readonly remaining: number | null;
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
};

const PLACE = `SELECT * FROM place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`;

const PLACE_LINE = `SELECT place_line($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22, $23) AS placed`;

/** 128 random bits behind the prefix: unique in the shop, and not to be guessed. */
const makeTransactionId = ({ config, randomBytes }: Context): string =>
  `${config.orderPrefix}${Buffer.from(randomBytes(16)).toString('base64url')}`;

/**
 * No order has this key. Naming one that is replaced makes place_order lock its lots by a statement of their own, after
 * which nothing that it sees is old.
 */
const NO_ORDER = '';

type Keys = { readonly transactionId: string; readonly now: Date; readonly reservedUntil: Date };

/** An order of one line, without points and replacing nothing; null where it was not placed, whatever the reason. */
const placeLine = async (
  { database }: Context,
  order: CountedOrder,
  { transactionId, now, reservedUntil }: Keys,
): Promise<PlacedRow | null> => {
  const { figures, currency } = order;
  const [line] = figures.lines;
  const isShort = figures.lines.length === 1 && figures.pointsUsed === 0n && order.replaces === null;
  if (line === undefined || !isShort) return null;
  const values = [
    order.sessionHash,
    order.userId,
    order.externalId,
    transactionId,
    order.hash,
    currency,
    order.rate,
    order.userPercent,
    order.saleBalance,
    figures.total,
    figures.earned,
    figures.payable,
    now,
    reservedUntil,
    line.lot.id,
    line.quantity,
    line.isDonate,
    line.price,
    line.origin,
    line.tickets,
    line.charityPoints,
    line.lot.price,
    line.lot.origin,
  ];
  // Where the first try took effect although its connection was lost, the second finds the key used.
  const [row] = await repeat(() => database.query<{ placed: boolean }>(PLACE_LINE, values));
  if (row?.placed !== true) return null;
  const told = { transaction_id: transactionId, status: 'pending', cart_total: figures.payable, currency };
  return { outcome: 'placed', ...told, lot_id: null, remaining: null };
};

/**
 * Keeps a counted order in one statement, a transaction of its own; sent again after a deadlock or a lost connection,
 * because the order's key makes it happen once. What the short way (011-short-orders.sql) does not place goes the long
 * way, which says why.
 *
 * The usual order locks, judges and reserves in one statement. PostgreSQL checks a row's constraints on what such a
 * statement saw at its beginning, before it looks at what the lock waited for: where items were given back meanwhile
 * the table's check refuses what is there. Then the lots are locked first.
 */
export const sendOrder = async (context: Context, order: CountedOrder): Promise<PlacedRow> => {
  const { figures } = order;
  const { lines } = figures;
  const moment = context.now();
  const now = new Date(moment);
  const reservedUntil = new Date(moment + context.config.reservationSeconds * 1000);
  const transactionId = makeTransactionId(context);
  const values = (replaces: string | null) => [
    order.sessionHash,
    order.userId,
    order.externalId,
    transactionId,
    order.hash,
    replaces,
    order.currency,
    order.rate,
    order.userPercent,
    order.saleBalance,
    figures.total,
    figures.pointsUsed,
    figures.earned,
    figures.payable,
    now,
    reservedUntil,
    lines.map(line => line.lot.id),
    lines.map(line => line.quantity),
    lines.map(line => line.isDonate),
    lines.map(line => line.price),
    lines.map(line => line.origin),
    lines.map(line => line.tickets),
    lines.map(line => line.charityPoints),
    lines.map(line => line.lot.price),
    lines.map(line => line.lot.origin),
  ];
  const place = async (replaces: string | null): Promise<PlacedRow> => {
    const [row] = await repeat(() => context.database.query<PlacedRow>(PLACE, values(replaces)));
    if (row === undefined) throw new Error('place_order answered nothing');
    return row;
  };
  try {
    return (
      (await placeLine(context, order, { transactionId, now, reservedUntil })) ??
      (await place(order.replaces))
    );
  } catch (error) {
    if (!isOversold(error) || order.replaces !== null) throw error;
    return place(NO_ORDER);
  }
};
