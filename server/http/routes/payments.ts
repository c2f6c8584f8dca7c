import type { Context } from '../../context.ts';
import { isSignedRightly, type SignedFields } from '../../gateways/interkassa-signature.ts';
import { parseSignedForm } from '../../gateways/signed-form.ts';
import { type PaymentNotice, settlePayment } from '../../shop/settle-payment.ts';
import { readLimited } from '../read-input.ts';
import { Refusal } from '../refusal.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';

/** What the provider's own rehearsals are paid with (payment-provider.md). */
const TEST_WAY = 'test_interkassa_test_xts';

const noticeOf = (fields: SignedFields): PaymentNotice => {
  const field = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    merchant: field('ik_co_id'),
    reference: field('ik_pm_no'),
    amount: field('ik_am'),
    currency: field('ik_cur'),
    invoiceId: field('ik_inv_id'),
    invoiceState: field('ik_inv_st'),
    isTest: field('ik_pw_via') === TEST_WAY,
  };
};

/**
 * `POST /api/payments/interkassa`: the provider's callback. 200 once its effects are durable, or were before; any
 * other answer means that nothing changed, and the provider may try again.
 */
export const paymentRoutes = (context: Context): readonly Route[] => [
  raw('POST', '/api/payments/interkassa', async (exchange, { requestId }) => {
    const refuse = (status: number, check: string): never => {
      context.log.warn({ requestId, check }, 'a payment callback was refused');
      throw new Refusal(status, { message: 'payment_refused' });
    };
    const fields = parseSignedForm(await readLimited(exchange.req.raw));
    if (fields === null) return refuse(422, 'form');
    if (!isSignedRightly(fields, context.config.payment)) return refuse(403, 'signature');
    const settlement = await settlePayment(context, noticeOf(fields));
    context.metrics.payments.inc({ outcome: settlement.outcome });
    if (settlement.outcome === 'refused') return refuse(422, settlement.check);
    if (settlement.outcome === 'refunded') {
      context.log.warn({ requestId }, 'a payment came too late and was refunded in points');
    }
    return json({ errors: false }, 200, requestId);
  }),
];
