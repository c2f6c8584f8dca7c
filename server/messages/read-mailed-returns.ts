import type { ReturnState } from '../../src/domain/orders/return-life.ts';
import type { Queryable } from '../database/database.ts';

/** The fields of a return as its buyer is told of it, in the buyer's language. */
export type MailedReturn = {
  readonly id: number;
  /** As it is now, whatever it was when the message about it was queued; `refunded` once nothing of it is left. */
  readonly state: ReturnState;
  /** The office's; how to send it back, or why it is refused. */
  readonly answer: string;
  /** How much of what is left of it the buyer has, and is to come back first. */
  readonly awaited: 'all' | 'some' | 'none';
  /** What of it is left, or all of it where nothing is. */
  readonly lines: readonly { readonly bought: string; readonly quantity: number }[];
};

const QUERY = `SELECT t.id, CASE WHEN own.is_left THEN t.state ELSE 'refunded' END AS state, t.answer,
    CASE WHEN t.reason = 'not_received' OR own.has_any IS NOT TRUE THEN 'none' WHEN own.has_all THEN 'all' ELSE 'some' END
      AS awaited, own.lines
  FROM returns t CROSS JOIN LATERAL (SELECT bool_or(own.is_left) AS is_left,
      bool_or(own.is_there) FILTER (WHERE own.is_left) AS has_any, bool_and(own.is_there) FILTER (WHERE own.is_left) AS has_all,
      json_agg(json_build_object('bought', own.bought, 'quantity', own.quantity) ORDER BY own.lot_id)
        FILTER (WHERE own.is_left OR NOT own.is_any_left) AS lines
    FROM (SELECT l.lot_id, b.title->>u.language AS bought, n.quantity, r.refund_id IS NULL AS is_left,
        bool_or(r.refund_id IS NULL) OVER () AS is_any_left,
        coalesce(p.state IN ('sent', 'received'), false) OR goes_by_other_means(o.id) AS is_there
      FROM return_lines l JOIN order_lines n ON n.order_id = l.order_id AND n.lot_id = l.lot_id
      JOIN orders o ON o.id = l.order_id JOIN users u ON u.id = o.user_id
      JOIN lots x ON x.id = n.lot_id JOIN products b ON b.id = x.product_to_buy_id
      LEFT JOIN refund_lines r ON r.order_id = l.order_id AND r.lot_id = l.lot_id
      LEFT JOIN parcel_lines k ON k.order_id = l.order_id AND k.lot_id = l.lot_id
      LEFT JOIN parcels p ON p.id = k.parcel_id WHERE l.return_id = t.id) own) own
  WHERE t.id = ANY ($1)`;

/** Reads these returns by their ids. */
export const readMailedReturns = async (
  queries: Queryable,
  returnIds: readonly number[],
): Promise<ReadonlyMap<number, MailedReturn>> => {
  if (returnIds.length === 0) return new Map();
  const rows = await queries.query<MailedReturn>(QUERY, [returnIds]);
  return new Map(rows.map(row => [row.id, row]));
};
