import { createHash } from 'node:crypto';
import { withInterkassaSignature } from '../interkassa/compute-interkassa-signature.ts';
import { makePaymentCallbackPath } from '../payments/make-payment-callback-path.ts';
import { formatProviderTime } from '../payments/provider-time.ts';
import { type PaymentDecision, postPaymentNotice } from './post-payment-notice.ts';
import type { SciContext } from './sandbox-context.ts';
import type { SandboxPayment } from './signed-payment.ts';

/** The invoice's number, derived from the payment: posting its page twice reports the same invoice. */
const invoiceOf = ({ reference, via, created }: SandboxPayment): string =>
  String(createHash('sha256').update(`${reference}|${via}|${created}`).digest().readUIntBE(0, 6));

/**
 * Sends the shopper's decision on a sandbox payment to the shop as the signed form that Interkassa would post; resolves
 * and rejects as `postPaymentNotice`.
 */
export const sendInterkassaNotice = async (
  { config, now }: Pick<SciContext, 'config' | 'now'>,
  payment: SandboxPayment,
  decision: PaymentDecision,
): Promise<boolean> => {
  const fields = withInterkassaSignature(
    {
      ik_co_id: config.payment.merchant,
      ik_pm_no: payment.reference,
      ik_am: payment.amount,
      ik_cur: payment.currency,
      ik_desc: payment.description,
      ik_inv_id: invoiceOf(payment),
      ik_inv_st: decision === 'approve' ? 'success' : 'fail',
      ik_inv_crt: payment.created,
      ik_inv_prc: formatProviderTime(now()),
      ik_trn_id: '',
      ik_pw_via: payment.via,
      ik_ps_price: payment.amount,
      ik_co_rfn: payment.amount,
    },
    config.payment,
  );
  return postPaymentNotice(`${config.publicUrl}${makePaymentCallbackPath('interkassa')}`, fields);
};
