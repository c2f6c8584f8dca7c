import { Option, Schema } from 'effect';
import { LIQPAY_INVOICE_PREFIX } from '../../../src/domain/orders/payment-providers.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import type { PaymentNoticeOutcome } from '../../orders/payment-gateway.ts';
import { isLiqpaySignatureRight, parseLiqpayData, readLiqpaySignedForm } from './compute-liqpay-signature.ts';

const text = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern));

/** LiqPay's numbers, which come as numbers or as texts. */
const Amount = Schema.Union([Schema.Number, text(/^\d{1,13}(\.\d{1,2})?$/u)]);
const PaymentId = Schema.Union([
  Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), Schema.isInt()),
  text(/^\d{1,20}$/u),
]);

/** The fields that the shop reads from a callback; LiqPay sends many more (documentation: Callback). */
const Callback = Schema.Struct({
  public_key: Schema.String,
  action: Schema.String,
  order_id: Schema.String,
  amount: Amount,
  currency: Schema.String,
  payment_id: PaymentId,
  status: text(/^\w{1,40}$/u),
  refund_amount: Schema.optional(Schema.NullishOr(Amount)),
});

const decode = Schema.decodeUnknownOption(Callback);

/**
 * LiqPay's states by the shop's own. `wait_compensation` is paid, only the payout to the merchant is still to come;
 * `wait_accept` is not yet the shop's money. All others (3ds_verify, processing, …) are steps on the way and change
 * nothing.
 */
const STATES: ReadonlyMap<string, string> = new Map([
  ['success', 'success'],
  ['sandbox', 'success'],
  ['wait_compensation', 'success'],
  ['wait_accept', 'waitAccept'],
  ['failure', 'fail'],
  ['error', 'fail'],
  ['reversed', 'canceled'],
]);

/** Reads LiqPay's callback, a form of `data` and `signature`, as a notice or a reason why it is refused. */
export const readLiqpayNotice = (body: string, settings: LiqpaySettings): PaymentNoticeOutcome => {
  const form = readLiqpaySignedForm(body);
  if (form === null) return { reason: 'malformed', check: 'form' };
  if (!isLiqpaySignatureRight(form, settings)) return { reason: 'foreign', check: 'signature' };
  const read = Option.getOrNull(decode(parseLiqpayData(form.data)));
  if (read === null) return { reason: 'malformed', check: 'data' };
  // A hold or a subscription of the same merchant moves money in another way than an order does.
  if (read.action !== 'pay') return { reason: 'malformed', check: 'action' };
  const { status, refund_amount: refunded } = read;
  // Of a part of a payment that went back only this says so; the payment stands.
  const isPart = refunded !== undefined && refunded !== null && Number(refunded) < Number(read.amount);
  const state = status === 'reversed' && isPart ? 'process' : (STATES.get(status) ?? 'process');
  return {
    notice: {
      merchant: read.public_key,
      reference: read.order_id,
      amount: String(read.amount),
      currency: read.currency,
      invoiceId: `${LIQPAY_INVOICE_PREFIX}${read.payment_id}`,
      invoiceState: state,
      isTest: status === 'sandbox',
    },
  };
};
