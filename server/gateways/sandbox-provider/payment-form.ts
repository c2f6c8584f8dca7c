import type { Context } from '../../context.ts';
import { type Envelope, succeed } from './envelope.ts';
import { type SandboxPayment, seal } from './sealed-payment.ts';

/** `2026-11-21 10:00:00` of an instant in epoch milliseconds. */
export const providerTime = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replace('T', ' ');

/** Where the shopper goes to decide the payment. */
export const paymentForm = (payment: SandboxPayment, { config }: Pick<Context, 'config'>): Envelope =>
  succeed({
    paymentForm: {
      action: `${config.payment.endpoint}/payment`,
      method: 'POST',
      parameters: { payment: seal(payment, config.payment.secret) },
    },
  });
