import { Option, Schema } from 'effect';
import {
  type MinorUnits,
  minorUnits,
  minorUnitsOfAmount,
  minorUnitsOfText,
  minorUnitsToText,
} from '../../../src/domain/money/money-units.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import type { UnsentOutcome } from '../../messages/message-gateway.ts';
import type { RefundedPayment, RefundedSum, Refunds } from '../../orders/refunds/refunds.ts';
import { makeUnansweredSendOutcome, readSendRetryAfter } from '../messages/failed-http-send.ts';
import { signLiqpayData } from './compute-liqpay-signature.ts';

const Amount = Schema.Union([Schema.Number, Schema.String]);
const Text = Schema.NullishOr(Schema.String);

/** The members that the shop reads from an answer of LiqPay's API, any of which may be missing (documentation: Refund, Status). */
const Answer = Schema.Struct({
  result: Schema.optional(Text),
  status: Schema.optional(Text),
  order_id: Schema.optional(Text),
  amount: Schema.optional(Schema.NullishOr(Amount)),
  currency: Schema.optional(Text),
  refund_amount: Schema.optional(Schema.NullishOr(Amount)),
  wait_reserve_status: Schema.optional(Schema.NullishOr(Schema.Unknown)),
  err_code: Schema.optional(Text),
  err_description: Schema.optional(Text),
});
type Answer = typeof Answer.Type;

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Answer));

/** LiqPay's states of a payment that is whole, in part or no more the merchant's; any other is on its way. */
const SETTLED: readonly string[] = ['success', 'sandbox', 'wait_compensation', 'reversed'];

const readAmount = (amount: number | string): MinorUnits | null =>
  typeof amount === 'number' ? minorUnitsOfAmount(amount) : minorUnitsOfText(amount);

const failed = (code: string, reason: string): UnsentOutcome => ({ outcome: 'failed', code, reason });

const isSettled = ({ status, wait_reserve_status: reserve }: Answer): boolean =>
  SETTLED.includes(status ?? '') && reserve !== 'ok' && reserve !== true;

/** Why LiqPay does not do what it was asked; null where it does. */
const readRefusal = ({ result, status, err_code, err_description }: Answer): UnsentOutcome | null => {
  if (result !== 'error' && status !== 'error' && status !== 'failure') return null;
  const code = /^\w{1,40}$/.test(err_code ?? '') ? (err_code ?? '') : 'REFUSED';
  return { outcome: 'refused', code, reason: err_description ?? '' };
};

/** Reads how much of a payment has gone back from LiqPay's answer of its status. */
const readRefundedSum = (answer: Answer, payment: RefundedPayment): RefundedSum => {
  const refusal = readRefusal(answer);
  if (refusal !== null) return refusal;
  const { status, currency, amount, refund_amount: refunded, order_id: reference } = answer;
  const paid = amount === undefined || amount === null ? null : readAmount(amount);
  if (reference !== payment.reference || currency !== payment.currency || paid !== payment.amount)
    return { outcome: 'refused', code: 'OTHER', reason: 'LiqPay names another payment' };
  if (!isSettled(answer)) return failed('WAITS', `LiqPay says ${status}`);
  // The sum that has gone back is missing as long as none has, and where the whole payment went.
  const sum =
    refunded === undefined || refunded === null
      ? minorUnits(status === 'reversed' ? paid : 0n)
      : readAmount(refunded);
  return sum === null ? failed('UNREADABLE', 'LiqPay names no sum') : { outcome: 'told', sum };
};

/**
 * Makes LiqPay's side of the port {@link Refunds}: its API's actions `status` and `refund`, each a signed form
 * (docs/adapters.md#refunds).
 */
export const makeLiqpayRefunds = (settings: LiqpaySettings): Refunds => {
  const ask = async (
    message: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Answer | UnsentOutcome> => {
    try {
      const response = await fetch(settings.api, {
        method: 'POST',
        redirect: 'manual',
        signal,
        body: new URLSearchParams(
          signLiqpayData({ version: settings.version, public_key: settings.merchant, ...message }, settings),
        ),
      });
      const body = await response.text();
      if (!response.ok)
        return {
          ...failed(`HTTP ${response.status}`, ''),
          ...readSendRetryAfter(response.headers.get('retry-after')),
        };
      return Option.getOrElse(decode(body), () => failed('UNREADABLE', 'not an answer of LiqPay’s API'));
    } catch (error) {
      return makeUnansweredSendOutcome(error);
    }
  };
  return {
    told: async (payment, signal) => {
      const answer = await ask({ action: 'status', order_id: payment.reference }, signal);
      return 'outcome' in answer ? answer : readRefundedSum(answer, payment);
    },
    give: async (payment, amount, signal) => {
      const answer = await ask(
        { action: 'refund', order_id: payment.reference, amount: Number(minorUnitsToText(amount)) },
        signal,
      );
      if ('outcome' in answer) return answer;
      const refusal = readRefusal(answer);
      if (refusal !== null) return refusal;
      if (isSettled(answer)) return { outcome: 'accepted' };
      // Asked again, LiqPay could give twice what it does not count yet.
      return {
        outcome: 'refused',
        code: 'TAKEN',
        reason: `LiqPay has taken it on and says ${answer.status}`,
      };
    },
  };
};
