import { Schema } from 'effect';
import {
  type MinorUnits,
  minorUnits,
  minorUnitsOfAmount,
  minorUnitsToText,
} from '../../../src/domain/money/money-units.ts';
import { type LiqpaySignedData, signLiqpayData } from '../liqpay/compute-liqpay-signature.ts';
import { makePaymentCallbackPath } from '../payments/make-payment-callback-path.ts';
import type { SandboxLiqpayContext } from './liqpay-checkout.ts';
import { postPaymentNotice } from './post-payment-notice.ts';
import { readLiqpayMessage } from './read-liqpay-message.ts';

/** The fields that LiqPay's API demands (documentation: Status, Refund). */
const Common = { version: Schema.Literals([3, 7]), public_key: Schema.String, order_id: Schema.String };
const Request = Schema.Union([
  Schema.Struct({ ...Common, action: Schema.Literal('status') }),
  Schema.Struct({ ...Common, action: Schema.Literal('refund'), amount: Schema.Number }),
]);

const decode = Schema.decodeUnknownOption(Request);

type Row = {
  readonly payment_id: bigint;
  readonly amount: bigint;
  readonly currency: string;
  readonly refunded: bigint;
};
type Answer = Readonly<Record<string, unknown>>;

const READ = 'SELECT payment_id, amount, currency, refunded FROM sandbox_payments WHERE reference = $1';
const REFUND = `UPDATE sandbox_payments SET refunded = refunded + $2
  WHERE reference = $1 AND refunded + $2 <= amount RETURNING payment_id, amount, currency, refunded`;

const wrong = (code: string, words: string): Answer => ({
  result: 'error',
  status: 'error',
  err_code: code,
  err_description: words,
});

const amountOf = (sum: bigint): number => Number(minorUnitsToText(minorUnits(sum)));

/** What LiqPay says of a payment. */
const describePayment = (reference: string, { payment_id, amount, currency, refunded }: Row): Answer => ({
  action: 'pay',
  payment_id: Number(payment_id),
  status: refunded === amount ? 'reversed' : 'success',
  order_id: reference,
  amount: amountOf(amount),
  currency,
  ...(refunded > 0n && { refund_amount: amountOf(refunded) }),
});

/** Calls the shop back about a payment that went back whole, as LiqPay does. A shop that does not answer is not asked again. */
const tellOfRefund = async ({ config }: SandboxLiqpayContext, payment: Answer): Promise<void> => {
  const { version, merchant } = config.payment;
  const callback = { ...payment, version, public_key: merchant };
  const address = `${config.publicUrl}${makePaymentCallbackPath('liqpay')}`;
  await postPaymentNotice(address, signLiqpayData(callback, config.payment)).catch(() => false);
};

const refund = async (
  context: SandboxLiqpayContext,
  reference: string,
  amount: MinorUnits,
): Promise<Answer> => {
  const [row] = await context.database.query<Row>(REFUND, [reference, amount]);
  if (row === undefined) return wrong('refund_amount', 'More than is left of the payment');
  const payment = describePayment(reference, row);
  if (row.refunded === row.amount) await tellOfRefund(context, payment);
  return { result: 'ok', action: 'refund', payment_id: payment['payment_id'], status: 'reversed' };
};

/** Answers a request of LiqPay's API as that would: a payment's status, or a refund, of payments that the sandbox took. */
export const answerLiqpayRequest = async (
  context: SandboxLiqpayContext,
  form: LiqpaySignedData,
): Promise<Answer> => {
  const asked = readLiqpayMessage(form, context.config.payment, decode);
  if (asked === null) return wrong('invalid_data', 'Wrong signature or fields');
  const [row] = await context.database.query<Row>(READ, [asked.order_id]);
  if (row === undefined) return wrong('payment_not_found', 'There is no such payment');
  if (asked.action === 'status') return { result: 'ok', ...describePayment(asked.order_id, row) };
  const amount = minorUnitsOfAmount(asked.amount);
  if (amount === null || amount <= 0n) return wrong('amount', 'Wrong amount');
  return refund(context, asked.order_id, amount);
};
