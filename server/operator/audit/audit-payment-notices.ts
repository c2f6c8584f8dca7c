import { judgePaymentNotices, type PaymentNoticeState } from '../../../src/domain/orders/payment-notices.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';

/**
 * The name of the audit's check of a provider's notices of an order against its state, its reports and its void
 * tickets.
 */
export type PaymentNoticeCheck = 'order_notices';
type Finding = { readonly check: PaymentNoticeCheck; readonly row: DatabaseRow };

type OrderRow = {
  readonly id: number;
  readonly status: string;
  readonly notices: readonly PaymentNoticeState[];
  /** The order's reports of the kinds that follow from notices, as `kind: detail`. */
  readonly reports: readonly string[];
  /**
   * The number of the order's tickets in lists that are not frozen: only there an order's void tickets can still
   * change.
   */
  readonly open_tickets: number;
  readonly open_void: number;
  /** The number of those of lines that were given back: they are void whatever the notices say. */
  readonly open_refunded: number;
  readonly refunded_void: number;
};

const BATCH = 5_000;

const ORDERS = `SELECT o.id, o.status, n.notices,
    ARRAY(SELECT r.kind || ': ' || r.detail FROM operator_reports r
      WHERE r.order_id = o.id AND r.kind IN ('payment_reversed', 'paid_twice')) AS reports,
    t.open_tickets, t.open_void, t.open_refunded, t.refunded_void
  FROM (SELECT order_id, json_agg(json_build_object('invoice', invoice_id, 'state', invoice_state)) AS notices
      FROM payment_events WHERE order_id IN (SELECT DISTINCT order_id FROM payment_events WHERE order_id > $1
        ORDER BY order_id LIMIT ${BATCH}) GROUP BY order_id) n
  JOIN orders o ON o.id = n.order_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS open_tickets, count(v.number)::int AS open_void,
      count(f.refund_id)::int AS open_refunded, count(v.number) FILTER (WHERE f.refund_id IS NOT NULL)::int AS refunded_void
    FROM order_tickets(o.id) t JOIN lots l ON l.id = t.lot_id AND NOT l.list_frozen
    LEFT JOIN void_tickets v ON v.lot_id = t.lot_id AND v.number = t.number
    LEFT JOIN refund_lines f ON f.order_id = o.id AND f.lot_id = t.lot_id) t
  ORDER BY o.id`;

const STATUSES = {
  paid: ['paid', 'refunded_in_points'],
  declined: ['failed', 'expired'],
  open: ['pending', 'expired'],
} as const;

const differenceOf = (order: OrderRow): DatabaseRow | null => {
  const { state, reversed, isVoid, paidTwice } = judgePaymentNotices(order.notices);
  // A payment reversed before it could settle came too late, and is owed nothing.
  const statuses: readonly string[] = isVoid ? [...STATUSES.paid, ...STATUSES.declined] : STATUSES[state];
  const expected = {
    status: statuses.includes(order.status) ? order.status : statuses.join(' or '),
    reports: [
      ...reversed.map(invoice => `payment_reversed: invoice ${invoice}`),
      ...paidTwice.map(([one, other]) => `paid_twice: invoices ${one} and ${other}`),
    ].toSorted(),
    open_void: isVoid ? order.open_tickets : order.open_refunded,
    refunded_void: order.open_refunded,
  };
  const { status, open_void, refunded_void } = order;
  const found = { status, reports: order.reports.toSorted(), open_void, refunded_void };
  return JSON.stringify(found) === JSON.stringify(expected) ? null : { order_id: order.id, found, expected };
};

/** Audits every order by judging its payment notices anew, whatever the sequence in which they came. */
export async function* auditPaymentNotices(queries: Queryable): AsyncGenerator<Finding> {
  for (let after = 0; ; ) {
    const orders = await queries.query<OrderRow>(ORDERS, [after]);
    for (const order of orders) {
      const row = differenceOf(order);
      if (row !== null) yield { check: 'order_notices', row };
    }
    if (orders.length < BATCH) return;
    after = orders.at(-1)?.id ?? after;
  }
}
