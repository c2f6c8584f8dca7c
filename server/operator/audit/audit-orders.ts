import {
  points,
  pointsCap,
  pointsEarnedByOrder,
  refundedPoints,
  totalAfterPoints,
} from '../../../src/domain/accounts/points.ts';
import { type ReferralPercents, referralCommission } from '../../../src/domain/accounts/referral.ts';
import {
  localSumRoundedDown,
  minorUnits,
  wholeToMinorUnits,
  wholeUnits,
} from '../../../src/domain/money/money-units.ts';
import { parseStoredDecimal } from '../../content/parse-stored-decimal.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';

/**
 * One of the names of the audit's checks of an order's frozen figures, and of its entries in the points ledger, by the
 * domain's rules.
 */
export type OrderAuditCheck = 'order_figures' | 'order_ledger';
type Finding = { readonly check: OrderAuditCheck; readonly row: DatabaseRow };

type Entry = { readonly cause: string; readonly user: number; readonly amount: string };
type OrderRow = {
  readonly id: number;
  readonly user_id: number;
  readonly rate: string;
  readonly user_percent: string;
  readonly total: bigint;
  readonly points_used: bigint;
  readonly points_earned: bigint;
  readonly cart_total: bigint;
  readonly status: string;
  readonly first_id: number | null;
  readonly second_id: number | null;
  readonly undiscounted: bigint;
  readonly entries: readonly Entry[];
};

const BATCH = 5_000;

const ORDERS = `SELECT o.id, o.user_id, o.rate, o.user_percent, o.total, o.points_used, o.points_earned, o.cart_total,
    o.status, r.first_id, r.second_id,
    (SELECT coalesce(sum(n.origin * n.quantity), 0)::bigint FROM order_lines n WHERE n.order_id = o.id) AS undiscounted,
    (SELECT coalesce(json_agg(json_build_object('cause', p.cause, 'user', p.user_id, 'amount', p.amount::text)),
      '[]'::json) FROM points_ledger p WHERE p.order_id = o.id) AS entries
  FROM orders o LEFT JOIN order_referrers r ON r.order_id = o.id
  WHERE o.id > $1 ORDER BY o.id LIMIT ${BATCH}`;

const figuresOf = (order: OrderRow): DatabaseRow | null => {
  const payment = {
    total: minorUnits(order.total),
    pointsUsed: points(order.points_used),
    rate: parseStoredDecimal(order.rate),
  };
  const earned = pointsEarnedByOrder({ ...payment, userPercent: parseStoredDecimal(order.user_percent) });
  const payable = totalAfterPoints(payment);
  // The points that the buyer owned then are not stored: the cap's other two bounds hold whatever they were.
  const cap = pointsCap({
    ...payment,
    undiscounted: minorUnits(order.undiscounted),
    owned: payment.pointsUsed,
  });
  if (earned === order.points_earned && payable === order.cart_total && cap === order.points_used)
    return null;
  return {
    order_id: order.id,
    found: { earned: order.points_earned, cart_total: order.cart_total, points_used: order.points_used },
    expected: { earned, cart_total: payable, points_used: cap },
  };
};

const entryText = (cause: string, user: number, amount: bigint | string): string =>
  `${cause} ${amount} → ${user}`;

const expectedEntries = (order: OrderRow, percents: ReferralPercents): readonly string[] => {
  const paid = localSumRoundedDown(
    wholeToMinorUnits(wholeUnits(order.cart_total)),
    parseStoredDecimal(order.rate),
  );
  const commission = referralCommission(paid, percents);
  const all: readonly (readonly [string, number | null, bigint])[] =
    order.status === 'paid'
      ? [
          ['order_spent', order.user_id, -order.points_used],
          ['order_earned', order.user_id, order.points_earned],
          ['referral_first', order.first_id, commission.first],
          ['referral_second', order.second_id, commission.second],
        ]
      : order.status === 'refunded_in_points'
        ? [['order_refunded', order.user_id, refundedPoints(paid)]]
        : [];
  return all.flatMap(([cause, user, amount]) =>
    user === null || amount === 0n ? [] : [entryText(cause, user, amount)],
  );
};

const ledgerOf = (order: OrderRow, everInForce: readonly ReferralPercents[]): DatabaseRow | null => {
  const found = order.entries.map(({ cause, user, amount }) => entryText(cause, user, amount)).toSorted();
  const candidates = everInForce.map(percents => expectedEntries(order, percents).toSorted());
  if (candidates.some(expected => expected.join() === found.join())) return null;
  return { order_id: order.id, found, expected: candidates[0] ?? [] };
};

/**
 * Audits every order, recomputing it by the domain's rules from its frozen rate, percent and lines: points earned, the
 * sum to pay, the bound on points used, and every entry that it brought into the ledger. `everInForce`: the commission
 * percents now and, where they were others, before; at least one.
 */
export async function* auditOrders(
  queries: Queryable,
  everInForce: readonly ReferralPercents[],
): AsyncGenerator<Finding> {
  for (let after = 0; ; ) {
    const orders = await queries.query<OrderRow>(ORDERS, [after]);
    for (const order of orders) {
      const figures = figuresOf(order);
      if (figures !== null) yield { check: 'order_figures', row: figures };
      const ledger = ledgerOf(order, everInForce);
      if (ledger !== null) yield { check: 'order_ledger', row: ledger };
    }
    if (orders.length < BATCH) return;
    after = orders.at(-1)?.id ?? after;
  }
}
