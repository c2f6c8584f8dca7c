import { createHash } from 'node:crypto';
import { Schema } from 'effect';
import {
  minorUnitsOfAmount,
  minorUnitsOfText,
  minorUnitsToText,
} from '../../../src/domain/money/money-units.ts';
import type { LiqpaySettings } from '../../config/liqpay-settings.ts';
import type { Queryable } from '../../database/database.ts';
import { type LiqpaySignedData, signLiqpayData } from '../liqpay/compute-liqpay-signature.ts';
import { LIQPAY_CURRENCIES } from '../liqpay/liqpay-currencies.ts';
import { makePaymentCallbackPath } from '../payments/make-payment-callback-path.ts';
import { formatProviderTime } from '../payments/provider-time.ts';
import { isShopAddress } from './is-shop-address.ts';
import { type PaymentDecision, postPaymentNotice } from './post-payment-notice.ts';
import { readLanguageOfProviderCode } from './read-language-of-provider-code.ts';
import { readLiqpayMessage } from './read-liqpay-message.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { SandboxPayment } from './signed-payment.ts';

export type SandboxLiqpayContext = SandboxContext<LiqpaySettings> & {
  /** Where it keeps its payments, as LiqPay keeps its merchants': what was paid can be asked for, and goes back once. */
  readonly database: Queryable;
};

const NotEmpty = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(510));

/** The fields that LiqPay's checkout demands of a payment (documentation: Checkout), and those that the shop adds. */
const Checkout = Schema.Struct({
  version: Schema.Literals([3, 7]),
  public_key: NotEmpty,
  action: Schema.Literal('pay'),
  amount: Schema.Number,
  currency: Schema.Literals(LIQPAY_CURRENCIES),
  description: NotEmpty,
  order_id: NotEmpty,
  paytypes: NotEmpty,
  language: Schema.Literals(['uk', 'en']),
  result_url: NotEmpty,
  server_url: NotEmpty,
});

const decode = Schema.decodeUnknownOption(Checkout);

/** Reads the payment that a checkout form asks for; null where LiqPay would show an error instead of its page. */
export const readLiqpayCheckout = (
  form: LiqpaySignedData,
  { config, now }: SandboxLiqpayContext,
): SandboxPayment | null => {
  const { payment: settings, publicUrl } = config;
  const asked = readLiqpayMessage(form, settings, decode);
  if (asked === null) return null;
  const amount = minorUnitsOfAmount(asked.amount);
  if (amount === null || amount <= 0n) return null;
  if (!isShopAddress(asked.result_url, publicUrl) || !isShopAddress(asked.server_url, publicUrl)) return null;
  return {
    reference: asked.order_id,
    amount: minorUnitsToText(amount),
    currency: asked.currency,
    description: asked.description,
    via: asked.paytypes,
    language: readLanguageOfProviderCode(asked.language),
    successUrl: asked.result_url,
    failUrl: asked.result_url,
    created: formatProviderTime(now()),
  };
};

/** The payment's number, derived from the form: posting the form twice reports the same payment. */
const paymentIdOf = ({ data }: LiqpaySignedData): number =>
  createHash('sha256').update(data).digest().readUIntBE(0, 6) + 1;

const KEEP = `INSERT INTO sandbox_payments (reference, payment_id, amount, currency, at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;

/**
 * Sends the shopper's decision on a sandbox payment to the shop as the signed callback that LiqPay would post; resolves
 * and rejects as `postPaymentNotice`.
 */
export const sendLiqpayNotice = async (
  { config, now, database }: SandboxLiqpayContext,
  form: LiqpaySignedData,
  payment: SandboxPayment,
  decision: PaymentDecision,
): Promise<boolean> => {
  const id = paymentIdOf(form);
  const { reference, currency } = payment;
  if (decision === 'approve')
    await database.query(KEEP, [reference, id, minorUnitsOfText(payment.amount), currency, new Date(now())]);
  const callback = {
    action: 'pay',
    payment_id: id,
    status: decision === 'approve' ? 'success' : 'failure',
    version: config.payment.version,
    type: 'buy',
    paytype: payment.via,
    public_key: config.payment.merchant,
    order_id: reference,
    description: payment.description,
    amount: Number(payment.amount),
    currency,
    end_date: now(),
  };
  return postPaymentNotice(
    `${config.publicUrl}${makePaymentCallbackPath('liqpay')}`,
    signLiqpayData(callback, config.payment),
  );
};
