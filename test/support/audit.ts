import type { Queryable } from '../../server/database/database.ts';

/**
 * Sums that must agree whatever happened: each query finds what does not. They look at every row, so that they also
 * find what no test thought of.
 */
const AUDITS: Readonly<Record<string, string>> = {
  'items sold = items in paid orders': `
    SELECT l.id, l.sales_count, coalesce(sum(n.quantity), 0) AS expected FROM lots l
      LEFT JOIN (order_lines n JOIN orders o ON o.id = n.order_id AND o.status = 'paid') ON n.lot_id = l.id
      GROUP BY l.id HAVING l.sales_count <> coalesce(sum(n.quantity), 0)`,
  'items reserved = items in orders that hold a reservation': `
    SELECT l.id, l.reserved, coalesce(sum(n.quantity), 0) AS expected FROM lots l
      LEFT JOIN (order_lines n JOIN orders o ON o.id = n.order_id AND o.holds_reservation) ON n.lot_id = l.id
      GROUP BY l.id HAVING l.reserved <> coalesce(sum(n.quantity), 0)`,
  'no lot is oversold': 'SELECT id FROM lots WHERE sales_count + reserved > amount',
  'tickets of a paid line = what was promised, none of others': `
    SELECT n.order_id, n.lot_id, count(t.id) FROM order_lines n JOIN orders o ON o.id = n.order_id
      LEFT JOIN tickets t ON t.order_id = n.order_id AND t.lot_id = n.lot_id AND t.user_id = o.user_id
      GROUP BY n.order_id, n.lot_id, n.tickets, o.status
      HAVING count(t.id) <> CASE WHEN o.status = 'paid' THEN n.tickets ELSE 0 END`,
  'ticket numbers of a lot run from 1 without a gap': `
    SELECT l.id, l.tickets_issued, count(t.id), max(t.number) FROM lots l LEFT JOIN tickets t ON t.lot_id = l.id
      GROUP BY l.id HAVING l.tickets_issued <> count(t.id) OR l.tickets_issued <> coalesce(max(t.number), 0)`,
  'points owned = sum of the ledger': `
    SELECT u.id, u.points, coalesce(sum(p.amount), 0) AS expected FROM users u
      LEFT JOIN points_ledger p ON p.user_id = u.id GROUP BY u.id HAVING u.points <> coalesce(sum(p.amount), 0)`,
  'points reserved = points of orders that hold a reservation': `
    SELECT u.id, u.points_reserved, coalesce(sum(o.points_used), 0) AS expected FROM users u
      LEFT JOIN orders o ON o.user_id = u.id AND o.holds_reservation
      GROUP BY u.id HAVING u.points_reserved <> coalesce(sum(o.points_used), 0)`,
  'sale balance = sum of what was paid, in UAH': `
    SELECT u.id, u.sale_balance FROM users u LEFT JOIN orders o ON o.user_id = u.id AND o.status = 'paid'
      GROUP BY u.id HAVING u.sale_balance <> coalesce(sum(floor(o.cart_total * 100 * o.rate)), 0)`,
  'ledger of a paid order = points spent and earned, none of others': `
    SELECT o.id, o.status, p.cause, p.amount FROM orders o
      CROSS JOIN LATERAL (VALUES ('order_spent', -o.points_used), ('order_earned', o.points_earned)) e (cause, amount)
      FULL JOIN (SELECT * FROM points_ledger WHERE cause IN ('order_spent', 'order_earned')) p
        ON p.order_id = o.id AND p.cause = e.cause AND p.user_id = o.user_id
      WHERE coalesce(p.amount, 0) <> CASE WHEN o.status = 'paid' THEN e.amount ELSE 0 END`,
  'commission comes from paid orders, to the inviter and the one before': `
    SELECT p.id FROM points_ledger p LEFT JOIN orders o ON o.id = p.order_id
      LEFT JOIN users buyer ON buyer.id = o.user_id LEFT JOIN users first ON first.id = buyer.referrer_id
      WHERE (p.cause = 'referral_first' AND (o.status IS DISTINCT FROM 'paid' OR first.id IS DISTINCT FROM p.user_id))
        OR (p.cause = 'referral_second'
          AND (o.status IS DISTINCT FROM 'paid' OR first.referrer_id IS DISTINCT FROM p.user_id))`,
  'a refunded order was credited once': `
    SELECT o.id FROM orders o LEFT JOIN points_ledger p ON p.order_id = o.id AND p.cause = 'order_refunded'
      WHERE (o.status = 'refunded_in_points' AND floor(o.cart_total * o.rate) > 0) <> (p.id IS NOT NULL)
        OR p.amount <> floor(o.cart_total * o.rate)`,
  'charity of a paid line = what was promised, none of others': `
    SELECT n.order_id, n.lot_id FROM order_lines n JOIN orders o ON o.id = n.order_id
      LEFT JOIN charity_ledger c ON c.order_id = n.order_id AND c.lot_id = n.lot_id
      WHERE coalesce(c.points, 0) <> CASE WHEN o.status = 'paid' THEN n.charity_points ELSE 0 END`,
  'an order has lines, and its total is theirs': `
    SELECT o.id FROM orders o LEFT JOIN order_lines n ON n.order_id = o.id GROUP BY o.id
      HAVING count(n.lot_id) = 0 OR o.total <> sum(n.price * n.quantity)`,
  'a paid line has a salt': `
    SELECT n.order_id FROM order_lines n JOIN orders o ON o.id = n.order_id
      WHERE (o.status = 'paid') <> (n.salt IS NOT NULL AND length(n.salt) = 32)`,
  'a sold-out lot has its draw, over all its tickets': `
    SELECT l.id FROM lots l LEFT JOIN draws d ON d.lot_id = l.id
      WHERE (l.amount > 0 AND l.sales_count = l.amount) <> (d.lot_id IS NOT NULL) OR d.tickets <> l.tickets_issued
        OR l.drawn_at IS DISTINCT FROM d.drawn_at`,
};

/** The names of the sums that do not agree, with the rows that show it; empty when all is well. */
export const audit = async (queries: Queryable): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const wrong: Record<string, readonly unknown[]> = {};
  for (const [name, query] of Object.entries(AUDITS)) {
    const rows = await queries.query(query, []);
    if (rows.length > 0) wrong[name] = rows;
  }
  return wrong;
};
