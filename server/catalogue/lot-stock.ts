import type { Queryable } from '../database/database.ts';

/**
 * The title of what a lot sells, and how many items the caller can have now; 0 when it has not started, is sold out,
 * drawn or no longer offered.
 */
export type LotStock = { readonly id: number; readonly title: string; readonly remaining: number };

/** The largest quantity of a cart's line (wire: Quantity). */
const MOST = 100_000;

/**
 * The query for stocks. The caller's reservations are read first and once: a plan made while orders were few must not
 * read them once per lot.
 */
const STOCK = `WITH held AS MATERIALIZED (
    SELECT id FROM orders WHERE user_id = $3::int AND holds_reservation
  ), own AS MATERIALIZED (
    SELECT o.lot_id, sum(o.quantity) AS quantity FROM order_lines o WHERE o.order_id = ANY (ARRAY(SELECT id FROM held))
    GROUP BY o.lot_id
  )
  SELECT l.id, p.title->>$1 AS title,
    CASE WHEN is_purchasable(l, $4::timestamptz)
      THEN least(${MOST}, remaining(l) + coalesce(own.quantity, 0))::int ELSE 0 END AS remaining
  FROM lots l JOIN products p ON p.id = l.product_to_buy_id LEFT JOIN own ON own.lot_id = l.id
  WHERE l.id = ANY ($2::int[])`;

type Question = {
  readonly language: string;
  readonly ids: readonly number[];
  readonly userId: number | null;
  readonly now: number;
};

/**
 * Reads the title and the items left of each of these lots, by id; one that does not exist is absent. Others'
 * reservations count as sold, those of the caller's own unpaid order do not (docs/behaviour.md#cart-lines).
 */
export const readStockOfLots = async (
  queries: Queryable,
  { language, ids, userId, now }: Question,
): Promise<ReadonlyMap<number, LotStock>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries.query<LotStock>(STOCK, [language, ids, userId, new Date(now)]);
  return new Map(rows.map(row => [row.id, row]));
};
