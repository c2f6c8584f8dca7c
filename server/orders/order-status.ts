import type { getOrder } from '../../src/adapters/http/wire/orders.ts';
import type { Queryable } from '../database/database.ts';

export type OrderState = typeof getOrder.answer.Type;

const QUERY = `SELECT o.status, json_agg(json_build_object('lot_id', l.lot_id, 'quantity', l.quantity,
    'is_donate', l.is_donate) ORDER BY l.lot_id) AS cart
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.user_id = $1 AND o.external_id = $2 GROUP BY o.id`;

/** What became of a buyer's own order, and what was in it; null when the buyer has no such order. */
export const orderStatus = async (
  queries: Queryable,
  userId: number,
  externalId: string,
): Promise<OrderState | null> => {
  const [row] = await queries.query<OrderState>(QUERY, [userId, externalId]);
  return row ?? null;
};
