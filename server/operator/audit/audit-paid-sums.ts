import { type Level, levelOf } from '../../../src/domain/accounts/level.ts';
import { decimalToText } from '../../../src/domain/money/decimal.ts';
import {
  localSumRoundedDown,
  type MinorUnits,
  minorUnits,
  wholeToMinorUnits,
  wholeUnits,
} from '../../../src/domain/money/money-units.ts';
import { parseStoredDecimal } from '../../content/parse-stored-decimal.ts';
import { makeReferenceDataReader } from '../../content/reference-data.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';

/**
 * One of the names of the audit's checks of the sum that each user has paid, and of the level that each order found its
 * buyer in.
 */
export type PaidSumCheck = 'sale_balance' | 'order_level';
type Finding = { readonly check: PaidSumCheck; readonly row: DatabaseRow };

type Order = {
  readonly id: number;
  readonly rate: string;
  readonly percent: string;
  readonly cart_total: string;
  readonly paid: boolean;
  /** The time at which the order was placed, in epoch milliseconds. */
  readonly created: number;
  readonly settled: number | null;
  /** What refunds took back of the sum that the order's buyer has paid. */
  readonly refunds: readonly { readonly turnover: string; readonly at: number }[];
};
type Buyer = { readonly id: number; readonly sale_balance: bigint; readonly orders: readonly Order[] | null };

const BATCH = 1_000;
/** The milliseconds by which clocks of several processes, and a statement that waited for a lock, may differ. */
const TOLERANCE_MS = 60_000;

const BUYERS = `SELECT u.id, u.sale_balance, (SELECT json_agg(json_build_object('id', o.id, 'rate', o.rate::text,
      'percent', o.user_percent::text, 'cart_total', o.cart_total::text, 'paid', o.status = 'paid',
      'created', extract(epoch FROM o.created_at) * 1000, 'settled', extract(epoch FROM o.settled_at) * 1000,
      'refunds', (SELECT coalesce(json_agg(json_build_object('turnover', l.turnover::text, 'at', extract(epoch FROM r.at) * 1000)),
          '[]') FROM refund_lines l JOIN refunds r ON r.id = l.refund_id WHERE l.order_id = o.id)))
    FROM orders o WHERE o.user_id = u.id) AS orders
  FROM users u WHERE u.id > $1 ORDER BY u.id LIMIT ${BATCH}`;

const LEVELS_CHANGED = 'SELECT extract(epoch FROM at)::float8 * 1000 AS at FROM levels_changed';

const paidBy = ({ cart_total, rate }: Order): bigint =>
  localSumRoundedDown(wholeToMinorUnits(wholeUnits(BigInt(cart_total))), parseStoredDecimal(rate));

type Payment = { readonly amount: bigint; readonly at: number };
const sum = (payments: readonly Payment[]): bigint =>
  payments.reduce((total, { amount }) => total + amount, 0n);

/** What an order brought its buyer's balance, and what its refunds took of it. */
const paymentsOf = (order: Order): readonly Payment[] =>
  order.paid
    ? [
        { amount: paidBy(order), at: order.settled ?? 0 },
        ...order.refunds.map(({ turnover, at }) => ({ amount: -BigInt(turnover), at })),
      ]
    : [];

/** The percents that a buyer with a balance from `low` to `high` may have had. */
const percentsBetween = (levels: readonly Level[], low: MinorUnits, high: MinorUnits): readonly string[] => {
  const reached = levels.filter(level => level.from > low && level.from <= high);
  const all = levels.length === 0 ? [] : [levelOf(levels, low), ...reached];
  return all.map(level => decimalToText(level.percent));
};

/**
 * Recomputes the sum that each user has paid, without what refunds took back, and whether the percent that is frozen in an order is that of the level
 * that its buyer had then; a buyer who paid at that very moment may have had either. Orders from before the last change
 * of the levels are skipped.
 */
export async function* auditPaidSums(queries: Queryable): AsyncGenerator<Finding> {
  const { levels } = await makeReferenceDataReader(queries, null)();
  const [changed] = await queries.query<{ at: number }>(LEVELS_CHANGED, []);
  const since = changed === undefined ? Number.POSITIVE_INFINITY : changed.at + TOLERANCE_MS;
  for (let after = 0; ; ) {
    const buyers = await queries.query<Buyer>(BUYERS, [after]);
    for (const { id, sale_balance, orders } of buyers) {
      const paid = (orders ?? []).flatMap(paymentsOf);
      const expected = sum(paid);
      if (sale_balance !== expected)
        yield { check: 'sale_balance', row: { user_id: id, found: sale_balance, expected } };
      // What was paid and refunded about that moment may have come before or after the order.
      const balancesAbout = (moment: number): readonly [low: MinorUnits, high: MinorUnits] => {
        const about = paid.filter(({ at }) => at >= moment - TOLERANCE_MS && at < moment + TOLERANCE_MS);
        const before = sale_balance - sum(paid.filter(({ at }) => at >= moment - TOLERANCE_MS));
        const [fell, rose] = [
          about.filter(({ amount }) => amount < 0n),
          about.filter(({ amount }) => amount > 0n),
        ];
        return [minorUnits(before + sum(fell)), minorUnits(before + sum(rose))];
      };
      for (const order of orders ?? []) {
        if (order.created <= since) continue;
        const percents = percentsBetween(levels.uk, ...balancesAbout(order.created));
        const found = decimalToText(parseStoredDecimal(order.percent));
        if (!percents.includes(found))
          yield { check: 'order_level', row: { order_id: order.id, found, expected: percents } };
      }
    }
    if (buyers.length < BATCH) return;
    after = buyers.at(-1)?.id ?? after;
  }
}
