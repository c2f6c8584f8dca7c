import type { SciContext } from './sandbox-context.ts';
import { type SciEnvelope, sciSuccess } from './sci-envelope.ts';
import { type SandboxPayment, signSandboxPayment } from './signed-payment.ts';

/** The form that leads the shopper to the sandbox's page to decide the payment. */
export const sandboxPaymentForm = (
  payment: SandboxPayment,
  { config }: Pick<SciContext, 'config'>,
): SciEnvelope =>
  sciSuccess({
    paymentForm: {
      action: `${config.payment.endpoint}/payment`,
      method: 'POST',
      parameters: { payment: signSandboxPayment(payment, config.payment.secret) },
    },
  });
