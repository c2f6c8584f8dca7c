import type { Mutant } from './mutant.ts';

const SETTLE = 'orders/settle_payment.sql';
const PLACE = 'orders/place_order.sql';
const RELEASE = 'orders/release_order.sql';
/** Whatever finds it: the invariants after a step, what an answer said, the shop's own audit or the independent one. */
const ANYTHING = /./u;

/** Mistakes of placing, paying and letting go, one by one. */
export const MONEY_MUTANTS: readonly Mutant[] = [
  {
    title: 'nobody hears of what becomes of a payment that has settled',
    file: SETTLE,
    says: `IF o.status IN ('paid', 'refunded_in_points') THEN`,
    instead: `IF o.status = 'refunded_in_points' THEN`,
    found: ANYTHING,
  },
  {
    title: 'points that were earned stand in no ledger',
    file: SETTLE,
    says: `(o.user_id, o.points_earned, 'order_earned'),`,
    instead: `(o.user_id, 0, 'order_earned'),`,
    found: /points/,
  },
  {
    title: 'points that paid are not taken',
    file: SETTLE,
    says: '(o.user_id, o.points_earned - o.points_used, held * o.points_used, p_paid)',
    instead: '(o.user_id, o.points_earned, held * o.points_used, p_paid)',
    found: /points/,
  },
  {
    title: 'points stay reserved after their order is paid',
    file: SETTLE,
    says: 'held * o.points_used, p_paid)',
    instead: '0, p_paid)',
    found: /reserve/i,
  },
  {
    title: 'items stay reserved after their order is paid',
    file: SETTLE,
    says: 'reserved = l.reserved - held * line.quantity',
    instead: 'reserved = l.reserved',
    found: /500|reserve|held/i,
  },
  {
    title: 'a late payment frees items that nobody held',
    file: SETTLE,
    says: 'reserved = l.reserved - held * line.quantity',
    instead: 'reserved = l.reserved - line.quantity',
    found: ANYTHING,
  },
  {
    title: 'several items are sold as one',
    file: SETTLE,
    says: 'sales_count = l.sales_count + line.quantity',
    instead: 'sales_count = l.sales_count + 1',
    found: /sold|sales/i,
  },
  {
    title: 'what is paid too late is sold although nothing is left',
    file: SETTLE,
    says: '(remaining(l) < line.quantity OR l.drawn_at IS NOT NULL OR l.list_frozen OR has_ended(l, moment)',
    instead: '(false',
    found: ANYTHING,
  },
  {
    title: 'what is paid too late comes back as no points',
    file: SETTLE,
    says: 'IF p_refund > 0 THEN',
    instead: 'IF false THEN',
    found: /refund|points/,
  },
  {
    title: 'the second inviter is given the first one’s commission',
    file: SETTLE,
    says: '(p_second_id, p_second_points, 0, 0)',
    instead: '(p_second_id, p_first_points, 0, 0)',
    found: /points/,
  },
  {
    title: 'a level rises by what was not paid',
    file: SETTLE,
    says: 'held * o.points_used, p_paid)',
    instead: 'held * o.points_used, p_paid + 1)',
    found: /turnover|sale_balance|bought for/,
  },
  {
    title: 'charity is rounded up once more',
    file: SETTLE,
    says: 'SELECT o.id, line.lot_id, line.charity_points, moment',
    instead: 'SELECT o.id, line.lot_id, line.charity_points + 1, moment',
    found: /charity/,
  },
  {
    title: 'a ticket is issued too few',
    file: SETTLE,
    says: 'generate_series(sold.last_number - sold.tickets + 1, sold.last_number)',
    instead: 'generate_series(sold.last_number - sold.tickets + 2, sold.last_number)',
    found: /ticket/,
  },
  {
    title: 'a paid order can be given up',
    file: 'orders/give_up_order.sql',
    says: 'IF NOT o.holds_reservation THEN RETURN o.status; END IF;',
    instead: '',
    found: ANYTHING,
  },
  {
    title: 'a reservation ends before its time',
    file: 'orders/expire_reservations.sql',
    says: 'holds_reservation AND reserved_until <= moment',
    instead: `holds_reservation AND reserved_until <= moment + interval '10 minutes'`,
    found: ANYTHING,
  },
  {
    title: 'items are held for ever by an order that is over',
    file: RELEASE,
    says: 'UPDATE lots SET reserved = reserved - line.quantity',
    instead: 'UPDATE lots SET reserved = reserved',
    found: /500|reserve|held/i,
  },
  {
    title: 'points stay reserved by an order that is over',
    file: RELEASE,
    says: 'IF held.points_used > 0 THEN',
    instead: 'IF false THEN',
    found: /reserve/i,
  },
  {
    title: 'points pay that somebody does not have',
    file: PLACE,
    says: `WHEN asked.points_used > greatest(buyer.free_points, 0) THEN 'points'`,
    instead: '',
    found: ANYTHING,
  },
  {
    title: 'points can pay twice because none are reserved',
    file: PLACE,
    says: 'IF asked.points_used > 0 THEN\n    UPDATE users SET points_reserved',
    instead: 'IF false THEN\n    UPDATE users SET points_reserved',
    found: /500|reserve/i,
  },
  {
    title: 'an order that replaces another leaves that one its items',
    file: PLACE,
    says: `IF replaced.id IS NOT NULL THEN PERFORM release_order(replaced.id, 'expired'); END IF;`,
    instead: '',
    found: ANYTHING,
  },
];
