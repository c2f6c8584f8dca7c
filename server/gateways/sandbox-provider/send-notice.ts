import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { withSignature } from '../interkassa-signature.ts';
import { providerTime } from './payment-form.ts';
import type { SandboxPayment } from './sealed-payment.ts';

export type Decision = 'approve' | 'decline';

const TIMEOUT_MS = 15_000;

/** One payment is one invoice, however often its page is posted: a second click tells the shop nothing new. */
const invoiceOf = ({ reference, via, created }: SandboxPayment): string =>
  String(createHash('sha256').update(`${reference}|${via}|${created}`).digest().readUIntBE(0, 6));

/**
 * Tells the shop's server the shopper's decision with the signed form that the real provider would post, over HTTP,
 * and waits for the answer. True when the shop took it; false when it refused. Rejects when it cannot be reached.
 */
export const sendNotice = async (
  { config, now }: Pick<Context, 'config' | 'now'>,
  payment: SandboxPayment,
  decision: Decision,
): Promise<boolean> => {
  const fields = withSignature(
    {
      ik_co_id: config.payment.merchant,
      ik_pm_no: payment.reference,
      ik_am: payment.amount,
      ik_cur: payment.currency,
      ik_desc: payment.description,
      ik_inv_id: invoiceOf(payment),
      ik_inv_st: decision === 'approve' ? 'success' : 'fail',
      ik_inv_crt: payment.created,
      ik_inv_prc: providerTime(now()),
      ik_trn_id: '',
      ik_pw_via: payment.via,
      ik_ps_price: payment.amount,
      ik_co_rfn: payment.amount,
    },
    config.payment,
  );
  const response = await fetch(`${config.publicUrl}/api/payments/interkassa`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`the shop answered ${response.status}`);
  return response.status === 200;
};
