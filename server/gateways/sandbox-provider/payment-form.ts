import { type Envelope, succeed } from './envelope.ts';
import type { SciContext } from './sandbox-context.ts';
import { type SandboxPayment, signPayment } from './signed-payment.ts';

/** The form that leads the shopper to the sandbox's page to decide the payment. */
export const paymentForm = (payment: SandboxPayment, { config }: Pick<SciContext, 'config'>): Envelope =>
  succeed({
    paymentForm: {
      action: `${config.payment.endpoint}/payment`,
      method: 'POST',
      parameters: { payment: signPayment(payment, config.payment.secret) },
    },
  });
