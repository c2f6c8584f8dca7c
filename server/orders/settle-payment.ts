import { refundedPoints } from '../../src/domain/accounts/points.ts';
import { referralCommission } from '../../src/domain/accounts/referral.ts';
import {
  localSumRoundedDown,
  type MinorUnits,
  minorUnitsOfText,
  minorUnitsToText,
  wholeToMinorUnits,
  wholeUnits,
} from '../../src/domain/money/money-units.ts';
import { forgetRecentUser } from '../accounts/sign-in/sessions.ts';
import { parseStoredDecimal } from '../content/parse-stored-decimal.ts';
import type { Queryable } from '../database/database.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import type { Refusal } from '../messages/refusal.ts';
import { findWrongClockRefusal } from './find-wrong-clock-refusal.ts';
import type { OrdersContext } from './orders-context.ts';
import type { PaymentNotice } from './payment-gateway.ts';
import { reverseOrder } from './refunds/reverse-order.ts';

/**
 * The outcome of settling a payment by its notice, as in settle_payment.sql; `refused` names the check that failed, and
 * nothing was changed.
 */
export type SettlementOutcome =
  | { readonly outcome: 'paid' | 'refunded' | 'failed' | 'recorded' | 'replay' }
  | { readonly outcome: 'refused'; readonly check: string };

type OrderRow = {
  readonly id: number;
  readonly user_id: number;
  readonly currency: string;
  readonly rate: string;
  readonly cart_total: bigint;
  readonly lot_ids: readonly number[];
  readonly first_id: number | null;
  readonly second_id: number | null;
};

const READ = `SELECT o.id, o.user_id, o.currency, o.rate, o.cart_total, e.first_id, e.second_id,
    ARRAY(SELECT lot_id FROM order_lines WHERE order_id = o.id ORDER BY lot_id) AS lot_ids
  FROM orders o LEFT JOIN LATERAL earning_referrers(o.id) e ON true WHERE o.transaction_id = $1`;

const SETTLE = 'SELECT settle_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS outcome';

const DIFFERS = 'SELECT keep_difference($1, $2, $3, $4, $5, $6, $7) AS outcome';

const STATES: readonly string[] = ['new', 'waitAccept', 'process', 'success', 'canceled', 'fail'];
const SALT_BYTES = 32;
/** The largest sum that the database can store, in minor units. */
const LARGEST_SUM = 2n ** 63n - 1n;

const objection = (notice: PaymentNotice, { payment }: OrdersContext['config']): string | null => {
  if (notice.merchant !== payment.merchant) return 'merchant';
  if (notice.isTest && !payment.acceptTests) return 'test payment';
  if (!STATES.includes(notice.invoiceState)) return 'state';
  if (!/^[\w-]{1,64}$/.test(notice.invoiceId)) return 'invoice';
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(notice.reference)) return 'reference';
  return null;
};

const send = async (context: OrdersContext, order: OrderRow, notice: PaymentNotice, paid: MinorUnits) => {
  const { first, second } = referralCommission(paid, context.config.referralPercents);
  const values = [
    order.id,
    notice.invoiceId,
    notice.invoiceState,
    new Date(context.now()),
    order.lot_ids,
    order.lot_ids.map(() => Buffer.from(context.randomBytes(SALT_BYTES))),
    paid,
    refundedPoints(paid),
    order.first_id,
    first,
    order.second_id,
    second,
  ];
  const settle = async (queries: Queryable) =>
    (await queries.query<{ outcome: string }>(SETTLE, values))[0]?.outcome;
  const undo = (tx: Queryable) => reverseOrder(tx, order.id, context.now());
  // A notice that took effect although its connection was lost counts as a replay when it is sent again.
  if (notice.invoiceState === 'canceled')
    return retryTransaction(() =>
      context.database.transaction(async tx => {
        const outcome = await settle(tx);
        await undo(tx);
        return outcome;
      }),
    );
  const outcome = await retryTransaction(() => settle(context.database));
  if (outcome !== 'reversed') return outcome;
  // Should this process die here, another one does it (reverseMissedOrders).
  await retryTransaction(() => context.database.transaction(undo));
  return 'paid';
};

type Sum = { readonly amount: MinorUnits; readonly currency: string };
const sumText = ({ amount, currency }: Sum): string => `${minorUnitsToText(amount)} ${currency}`;

/**
 * Stores a notice whose sum is not its order's; null where the order is not settled: such a notice pays for nothing.
 */
const keepDifference = async (
  context: OrdersContext,
  orderId: number,
  { invoiceId, invoiceState }: PaymentNotice,
  { told, due }: { readonly told: Sum; readonly due: Sum },
): Promise<string | null> => {
  const detail = `invoice ${invoiceId}, ${invoiceState}: ${sumText(told)} instead of ${sumText(due)}`;
  const now = new Date(context.now());
  const values = [orderId, invoiceId, invoiceState, told.amount, told.currency, detail, now];
  const [row] = await retryTransaction(() =>
    context.database.query<{ readonly outcome: string | null }>(DIFFERS, values),
  );
  return row?.outcome ?? null;
};

const settlementOf = (outcome: string | null | undefined): SettlementOutcome => {
  switch (outcome) {
    case 'paid':
    case 'refunded':
    case 'failed':
    case 'recorded':
    case 'replay':
      return { outcome };
    case 'foreign':
      return { outcome: 'refused', check: 'invoice of another order' };
    default:
      throw new Error(`settle_payment answered ${outcome}`);
  }
};

/**
 * Settles a payment by applying the provider's notice to its order, every effect in one statement, or none
 * (docs/behaviour.md#payment-provider). The whole reference, the exact amount and currency, and the merchant must be
 * the order's; for a settled order a notice of another sum is only stored and reported to the operator, as part of the
 * payment may have been given back. A notice that was applied before changes nothing. Resolves once the change is
 * durable; refused while this process's clock is wrong, so that the provider sends the notice again.
 */
export const settlePayment = async (
  context: OrdersContext,
  notice: PaymentNotice,
): Promise<SettlementOutcome | Refusal> => {
  const wrongClock = findWrongClockRefusal(context);
  if (wrongClock !== null) return wrongClock;
  const against = objection(notice, context.config);
  if (against !== null) return { outcome: 'refused', check: against };
  const [order] = await retryTransaction(() => context.database.query<OrderRow>(READ, [notice.reference]));
  if (order === undefined) return { outcome: 'refused', check: 'reference' };
  const amount = wholeToMinorUnits(wholeUnits(order.cart_total));
  const told = minorUnitsOfText(notice.amount);
  if (told === null || told < 0n || told > LARGEST_SUM) return { outcome: 'refused', check: 'amount' };
  if (!/^[A-Z]{3}$/.test(notice.currency)) return { outcome: 'refused', check: 'currency' };
  if (told !== amount || notice.currency !== order.currency) {
    const outcome = await keepDifference(context, order.id, notice, {
      told: { amount: told, currency: notice.currency },
      due: { amount, currency: order.currency },
    });
    if (outcome !== null) return settlementOf(outcome);
    return { outcome: 'refused', check: told === amount ? 'currency' : 'amount' };
  }
  const outcome = await send(
    context,
    order,
    notice,
    localSumRoundedDown(amount, parseStoredDecimal(order.rate)),
  );
  // The next order is counted from turnover and unpaid past, which this may have changed.
  forgetRecentUser(context.database, order.user_id);
  return settlementOf(outcome);
};
