import { SHARED_LINK_POINTS } from '../../../src/domain/accounts/points.ts';
import { PARCEL_CHECKS_SQL, type ParcelCheck } from './audit-parcel-checks.ts';
import { PRIZE_CHECKS_SQL, type PrizeCheck } from './audit-prize-checks.ts';
import { REFUND_CHECKS_SQL, type RefundCheck } from './audit-refund-checks.ts';
import { RETURN_CHECKS_SQL, type ReturnCheck } from './audit-return-checks.ts';

/**
 * One of the names of the audit's checks that compare stored sums; the domain's rules are checked in audit-orders.ts,
 * audit-order-lines.ts and audit-payments.ts.
 */
export type AuditSumCheck =
  | 'stock_sold'
  | 'stock_reserved'
  | 'stock_oversold'
  | 'tickets_of_line'
  | 'ticket_numbers'
  | 'ticket_titles'
  | 'ticket_order'
  | 'line_salt'
  | 'order_lines'
  | 'order_payment'
  | 'order_delivery'
  | ParcelCheck
  | PrizeCheck
  | RefundCheck
  | ReturnCheck
  | 'order_referrers'
  | 'points_balance'
  | 'points_reserved'
  | 'points_cause'
  | 'points_shared'
  | 'charity'
  | 'charity_payouts'
  | 'draw_of_lot'
  | 'draw_winner_ticket';

/**
 * The table of the SQL queries of the audit's checks of sums, which answer the rows that do not agree. Queries look at
 * every row, so that they also find faults that nobody thought of.
 */
export const AUDIT_SUM_CHECKS_SQL: Readonly<Record<AuditSumCheck, string>> = {
  // Items sold = items in paid orders.
  stock_sold: `
    SELECT l.id AS lot_id, l.sales_count AS found, coalesce(s.items, 0) AS expected FROM lots l
      LEFT JOIN (SELECT n.lot_id, sum(n.quantity) AS items FROM order_lines n
        JOIN orders o ON o.id = n.order_id AND o.status = 'paid' GROUP BY n.lot_id) s ON s.lot_id = l.id
      WHERE l.sales_count <> coalesce(s.items, 0)`,
  // Items reserved = items in orders that hold a reservation.
  stock_reserved: `
    SELECT l.id AS lot_id, l.reserved AS found, coalesce(s.items, 0) AS expected FROM lots l
      LEFT JOIN (SELECT n.lot_id, sum(n.quantity) AS items FROM order_lines n
        JOIN orders o ON o.id = n.order_id AND o.holds_reservation GROUP BY n.lot_id) s ON s.lot_id = l.id
      WHERE l.reserved <> coalesce(s.items, 0)`,
  stock_oversold: `
    SELECT id AS lot_id, sales_count + reserved AS found, amount AS expected FROM lots
      WHERE sales_count + reserved > amount`,
  // A paid line has the tickets that it promised, all of its buyer; other lines have none.
  tickets_of_line: `
    SELECT n.order_id, n.lot_id, coalesce(t.count, 0) AS found,
        CASE WHEN o.status = 'paid' THEN n.tickets ELSE 0 END AS expected
      FROM order_lines n JOIN orders o ON o.id = n.order_id
      LEFT JOIN (SELECT order_id, lot_id, user_id, count(*) FROM tickets GROUP BY order_id, lot_id, user_id) t
        ON t.order_id = n.order_id AND t.lot_id = n.lot_id AND t.user_id = o.user_id
      WHERE coalesce(t.count, 0) <> CASE WHEN o.status = 'paid' THEN n.tickets ELSE 0 END`,
  // Numbers in a lot run from 1 without a gap (they are unique).
  ticket_numbers: `
    SELECT l.id AS lot_id, coalesce(t.count, 0) AS found, l.tickets_issued AS expected, coalesce(t.last, 0) AS last
      FROM lots l LEFT JOIN (SELECT lot_id, count(*), max(number) AS last FROM tickets GROUP BY lot_id) t
        ON t.lot_id = l.id
      WHERE l.tickets_issued <> coalesce(t.count, 0) OR l.tickets_issued <> coalesce(t.last, 0)`,
  ticket_titles: `
    SELECT id AS ticket_id, title AS found, ticket_title(lot_id, number) AS expected FROM tickets
      WHERE title <> ticket_title(lot_id, number)`,
  // The numbers of one line follow one another: all of a settlement were issued together.
  ticket_order: `
    SELECT order_id, lot_id, max(number) - min(number) + 1 AS found, count(*) AS expected FROM tickets
      GROUP BY order_id, lot_id HAVING max(number) - min(number) + 1 <> count(*)`,
  line_salt: `
    SELECT n.order_id, n.lot_id, length(n.salt) AS found, CASE WHEN o.status = 'paid' THEN 32 END AS expected
      FROM order_lines n JOIN orders o ON o.id = n.order_id
      WHERE length(n.salt) IS DISTINCT FROM CASE WHEN o.status = 'paid' THEN 32 END`,
  // An order has lines, and its total is theirs.
  order_lines: `
    SELECT o.id AS order_id, o.total AS found, coalesce(s.total, 0) AS expected FROM orders o
      LEFT JOIN (SELECT order_id, sum(price * quantity) AS total FROM order_lines GROUP BY order_id) s
        ON s.order_id = o.id
      WHERE o.total <> coalesce(s.total, 0)`,
  // The provider sent a notice of every payment that is paid or refunded; the sample's orders have a mark that no other
  // order gets.
  order_payment: `
    SELECT o.id AS order_id, o.status AS found FROM orders o
      WHERE o.status IN ('paid', 'refunded_in_points') AND o.transaction_id <> 'sample-' || o.id
        AND NOT EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'success')`,
  // Only a paid order goes anywhere, and to an address of its buyer.
  order_delivery: `
    SELECT d.order_id, d.address_id, a.user_id AS found, o.user_id AS expected, o.status FROM order_deliveries d
      JOIN orders o ON o.id = d.order_id LEFT JOIN addresses a ON a.id = d.address_id
      WHERE o.status <> 'paid' OR d.user_id <> o.user_id OR a.user_id IS DISTINCT FROM o.user_id`,
  ...PARCEL_CHECKS_SQL,
  ...PRIZE_CHECKS_SQL,
  ...REFUND_CHECKS_SQL,
  ...RETURN_CHECKS_SQL,
  // A user who earned by a buyer had invited them, one after the other; and the buyer's account was the first of its
  // phone.
  order_referrers: `
    SELECT r.order_id, r.first_id, r.second_id, u.referrer_id AS first_expected, f.referrer_id AS second_expected,
        p.user_id IS NOT NULL AS first_of_phone
      FROM order_referrers r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id
      LEFT JOIN users f ON f.id = u.referrer_id LEFT JOIN referral_phones p ON p.user_id = u.id
      WHERE o.status <> 'paid' OR r.first_id <> coalesce(u.referrer_id, 0) OR r.second_id <> coalesce(f.referrer_id, 0)
        OR r.second_id = u.id OR (r.by_phone AND p.user_id IS NULL AND coalesce(r.first_id, r.second_id) IS NOT NULL)`,
  points_balance: `
    SELECT u.id AS user_id, u.points AS found, coalesce(s.points, 0) AS expected FROM users u
      LEFT JOIN (SELECT user_id, sum(amount) AS points FROM points_ledger GROUP BY user_id) s ON s.user_id = u.id
      WHERE u.points <> coalesce(s.points, 0)`,
  points_reserved: `
    SELECT u.id AS user_id, u.points_reserved AS found, coalesce(s.points, 0) AS expected FROM users u
      LEFT JOIN (SELECT user_id, sum(points_used) AS points FROM orders WHERE holds_reservation GROUP BY user_id) s
        ON s.user_id = u.id
      WHERE u.points_reserved <> coalesce(s.points, 0)`,
  // Entries of orders name their order, and those of refunds their refund (what they should be: audit-orders.ts and
  // audit-refunds.ts).
  points_cause: `
    SELECT id AS entry_id, user_id, cause AS found FROM points_ledger
      WHERE order_id IS NULL AND refund_id IS NULL AND cause NOT IN ('share', 'adjustment')
        OR starts_with(cause, 'refund_') <> (refund_id IS NOT NULL) OR order_id IS NOT NULL AND refund_id IS NOT NULL
        OR refund_id IS NOT NULL AND NOT EXISTS (SELECT FROM refunds r WHERE r.id = refund_id)`,
  // A shared link brings its points once for each day on which one was shared.
  points_shared: `
    SELECT coalesce(p.user_id, d.user_id) AS user_id, coalesce(p.points, 0) AS found, coalesce(d.due, 0) AS expected
      FROM (SELECT user_id, sum(amount) AS points FROM points_ledger WHERE cause = 'share' GROUP BY user_id) p
      FULL JOIN (SELECT user_id, count(*) * ${SHARED_LINK_POINTS} AS due FROM share_points GROUP BY user_id) d
        ON d.user_id = p.user_id
      WHERE coalesce(p.points, 0) <> coalesce(d.due, 0)`,
  // A paid line credits what it promised, and takes back what its refund says (how much: audit-refund-checks.ts).
  charity: `
    SELECT n.order_id, n.lot_id, coalesce(c.points, 0) AS found,
        CASE WHEN o.status = 'paid' THEN n.charity_points ELSE 0 END AS expected, coalesce(b.points, 0) AS taken_back,
        -coalesce(f.charity_points, 0) AS taken_back_expected
      FROM order_lines n JOIN orders o ON o.id = n.order_id
      LEFT JOIN charity_ledger c ON c.order_id = n.order_id AND c.lot_id = n.lot_id AND c.refund_id IS NULL
      LEFT JOIN charity_ledger b ON b.order_id = n.order_id AND b.lot_id = n.lot_id AND b.refund_id IS NOT NULL
      LEFT JOIN refund_lines f ON f.order_id = n.order_id AND f.lot_id = n.lot_id
      WHERE coalesce(c.points, 0) <> CASE WHEN o.status = 'paid' THEN n.charity_points ELSE 0 END
        OR coalesce(b.points, 0) <> -coalesce(f.charity_points, 0) OR b.refund_id <> f.refund_id`,
  // No more is paid out than is credited, and what was taken back is a payout, whole and once.
  charity_payouts: `
    SELECT NULL::bigint AS payout_id, s.paid AS found, charity_worth(s.points) AS expected FROM (SELECT
        (SELECT coalesce(sum(amount), 0) FROM charity_payouts) AS paid,
        (SELECT coalesce(sum(points), 0)::bigint FROM charity_ledger) AS points) s WHERE s.paid > charity_worth(s.points)
    UNION ALL
    SELECT c.id, c.amount, -p.amount FROM charity_payouts c LEFT JOIN charity_payouts p ON p.id = c.corrects
      WHERE (c.corrects IS NULL) <> (c.amount > 0) OR c.amount <> -p.amount OR p.corrects IS NOT NULL
        OR (SELECT count(*) FROM charity_payouts o WHERE o.corrects = c.corrects) > 1`,
  // A lot that is sold out, or closed by its date, has its draw, over all its tickets; no other has. No lot with orders
  // is off sale without an end: it would never be drawn.
  draw_of_lot: `
    SELECT l.id AS lot_id, d.tickets AS found, l.tickets_issued AS expected, d.drawn_at, l.drawn_at AS lot_drawn_at
      FROM lots l LEFT JOIN draws d ON d.lot_id = l.id
      WHERE (l.amount > 0 AND l.sales_count = l.amount OR l.list_frozen) <> (d.lot_id IS NOT NULL)
        OR d.lot_id IS NOT NULL AND NOT l.list_frozen OR d.tickets <> l.tickets_issued
        OR d.lot_id IS NOT NULL AND l.sales_count < l.amount AND (l.ends_at > d.closed_at) IS NOT FALSE
        OR l.drawn_at IS DISTINCT FROM d.drawn_at
        OR NOT l.offered AND l.ends_at IS NULL AND NOT l.list_frozen
          AND (EXISTS (SELECT FROM order_lines n WHERE n.lot_id = l.id) OR EXISTS (SELECT FROM tickets t WHERE t.lot_id = l.id))`,
  draw_winner_ticket: `
    SELECT d.lot_id, d.winner_ticket_id AS found, t.id AS expected FROM draws d
      LEFT JOIN tickets t ON t.lot_id = d.lot_id AND t.number = d.winner_number
      WHERE d.state = 'drawn' AND d.winner_ticket_id IS DISTINCT FROM t.id`,
};
