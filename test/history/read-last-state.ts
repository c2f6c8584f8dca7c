import type { Queryable } from '../../server/database/database.ts';

type OrderRow = {
  readonly key: string;
  readonly reference: string;
  readonly user_id: number;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded_in_points';
  readonly points_used: bigint;
  readonly points_earned: bigint;
  /** For how long it could be paid, in milliseconds. */
  readonly held_ms: number;
  readonly lines: readonly { readonly lot: number; readonly quantity: number }[];
};
type LotRow = {
  readonly id: number;
  readonly amount: number;
  readonly sold: number;
  readonly reserved: number;
};
type PersonRow = { readonly id: number; readonly points: bigint; readonly reserved: bigint };
type EntryRow = {
  readonly user_id: number;
  readonly amount: bigint;
  readonly cause: string;
  /** The reference of the order that it came from; null: from none. */
  readonly reference: string | null;
};
type SessionRow = { readonly hash: string; readonly user_id: number };

/** How a shop stands when nothing is asked of it any more. */
export type LastState = {
  readonly orders: readonly OrderRow[];
  readonly lots: readonly LotRow[];
  readonly people: readonly PersonRow[];
  readonly entries: readonly EntryRow[];
  readonly sessions: readonly SessionRow[];
};

const ORDERS = `SELECT o.external_id AS key, o.transaction_id AS reference, o.user_id, o.status, o.points_used, o.points_earned,
    (extract(epoch FROM o.reserved_until - o.created_at) * 1000)::float8 AS held_ms,
    (SELECT json_agg(json_build_object('lot', n.lot_id, 'quantity', n.quantity) ORDER BY n.lot_id)
      FROM order_lines n WHERE n.order_id = o.id) AS lines
  FROM orders o ORDER BY o.id`;
const LOTS = 'SELECT id, amount, sales_count AS sold, reserved FROM lots ORDER BY id';
const PEOPLE = 'SELECT id, points, points_reserved AS reserved FROM users ORDER BY id';
const ENTRIES = `SELECT p.user_id, p.amount, p.cause, o.transaction_id AS reference FROM points_ledger p
    LEFT JOIN refunds r ON r.id = p.refund_id LEFT JOIN orders o ON o.id = coalesce(p.order_id, r.order_id) ORDER BY p.id`;
const SESSIONS = `SELECT encode(token_hash, 'hex') AS hash, user_id FROM sessions`;

/** Reads how a shop stands, as the last of all that was seen of it. */
export const readLastState = async (queries: Queryable): Promise<LastState> => ({
  orders: await queries.query<OrderRow>(ORDERS),
  lots: await queries.query<LotRow>(LOTS),
  people: await queries.query<PersonRow>(PEOPLE),
  entries: await queries.query<EntryRow>(ENTRIES),
  sessions: await queries.query<SessionRow>(SESSIONS),
});
