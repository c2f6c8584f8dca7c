import type { DatabaseRow, Queryable } from '../../database/database.ts';
import {
  computeLineShares,
  PAID_ORDER_COLUMNS_SQL,
  type PaidOrderRow,
} from '../../orders/refunds/give-back-lines.ts';

/** One of the names of the audit's checks of what each refund gives back and undoes, by the domain's rules. */
export type RefundShareCheck = 'refund_shares' | 'refund_ledger';
type Finding = { readonly check: RefundShareCheck; readonly row: DatabaseRow };

/** A line that was given back; figures are texts of whole numbers. */
type Line = {
  readonly lot: number;
  readonly refund: number;
  readonly amount: string;
  readonly points_used: string;
  readonly points_earned: string;
  readonly first_commission: string;
  readonly second_commission: string;
  readonly turnover: string;
};
type Refund = {
  readonly id: number;
  readonly amount: string;
  /** Its entries in the points ledger. */
  readonly entries: readonly { readonly cause: string; readonly user: number; readonly amount: string }[];
};
type OrderRow = PaidOrderRow & {
  readonly id: number;
  readonly user_id: number;
  readonly status: string;
  readonly first_id: number | null;
  readonly second_id: number | null;
  readonly refunds: readonly Refund[];
  readonly given_back: readonly Line[];
};

const BATCH = 1_000;

const ORDERS = `SELECT o.id, o.user_id, o.status, i.first_id, i.second_id, ${PAID_ORDER_COLUMNS_SQL},
    (SELECT coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount::text, 'entries',
        (SELECT coalesce(json_agg(json_build_object('cause', p.cause, 'user', p.user_id, 'amount', p.amount::text)), '[]')
          FROM points_ledger p WHERE p.refund_id = r.id)) ORDER BY r.id), '[]') FROM refunds r WHERE r.order_id = o.id) AS refunds,
    (SELECT coalesce(json_agg(json_build_object('lot', l.lot_id, 'refund', l.refund_id, 'amount', l.amount::text,
        'points_used', l.points_used::text, 'points_earned', l.points_earned::text,
        'first_commission', l.first_commission::text, 'second_commission', l.second_commission::text,
        'turnover', l.turnover::text) ORDER BY l.lot_id), '[]') FROM refund_lines l WHERE l.order_id = o.id) AS given_back
  FROM orders o LEFT JOIN order_referrers i ON i.order_id = o.id
  WHERE o.id IN (SELECT x.order_id FROM (SELECT r.order_id FROM refunds r UNION SELECT l.order_id FROM refund_lines l) x
    WHERE x.order_id > $1 ORDER BY x.order_id LIMIT ${BATCH})
  ORDER BY o.id`;

const FIGURES = {
  amount: 'paid',
  points_used: 'pointsUsed',
  points_earned: 'pointsEarned',
  first_commission: 'firstCommission',
  second_commission: 'secondCommission',
  turnover: 'turnover',
} as const;
type Figure = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as readonly Figure[];

const sumOf = (lines: readonly Line[], figure: Figure): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line[figure]), 0n);

/** The lines whose shares are others than the order's say, and the refunds that are not the sum of lines. */
function* judgeShares(order: OrderRow): Generator<DatabaseRow> {
  const { id: order_id, status, refunds, given_back: lines } = order;
  if (status !== 'paid') yield { order_id, found: status, expected: 'paid' };
  const shares = computeLineShares(order);
  for (const line of lines) {
    const share = shares.get(line.lot);
    const found = Object.fromEntries(NAMES.map(name => [name, line[name]]));
    const expected = share && Object.fromEntries(NAMES.map(name => [name, String(share[FIGURES[name]])]));
    const isOfRefund = refunds.some(({ id }) => id === line.refund);
    if (!isOfRefund || JSON.stringify(found) !== JSON.stringify(expected))
      yield { order_id, lot_id: line.lot, refund_id: line.refund, found, expected };
  }
  for (const { id, amount } of refunds) {
    const own = lines.filter(({ refund }) => refund === id);
    const expected = String(sumOf(own, 'amount'));
    if (own.length === 0 || amount !== expected)
      yield { order_id, refund_id: id, lines: own.length, found: amount, expected };
  }
}

/** The refunds whose entries in the points ledger are not what their lines say. */
function* judgeEntries({
  user_id,
  first_id,
  second_id,
  refunds,
  given_back,
}: OrderRow): Generator<DatabaseRow> {
  for (const { id, entries } of refunds) {
    const own = given_back.filter(({ refund }) => refund === id);
    const due: readonly (readonly [string, number | null, bigint])[] = [
      ['refund_spent', user_id, sumOf(own, 'points_used')],
      ['refund_earned', user_id, -sumOf(own, 'points_earned')],
      ['refund_first', first_id, -sumOf(own, 'first_commission')],
      ['refund_second', second_id, -sumOf(own, 'second_commission')],
    ];
    const expected = due.flatMap(([cause, user, amount]) =>
      amount === 0n ? [] : [`${cause} ${amount} → ${user}`],
    );
    const found = entries.map(({ cause, user, amount }) => `${cause} ${amount} → ${user}`);
    if (found.toSorted().join() !== expected.toSorted().join()) yield { refund_id: id, found, expected };
  }
}

/** Audits every refund, recomputing from its order's frozen figures what its lines share, and its entries of points. */
export async function* auditRefunds(queries: Queryable): AsyncGenerator<Finding> {
  for (let after = 0; ; ) {
    const orders = await queries.query<OrderRow>(ORDERS, [after]);
    for (const order of orders) {
      for (const row of judgeShares(order)) yield { check: 'refund_shares', row };
      for (const row of judgeEntries(order)) yield { check: 'refund_ledger', row };
    }
    if (orders.length < BATCH) return;
    after = orders.at(-1)?.id ?? after;
  }
}
