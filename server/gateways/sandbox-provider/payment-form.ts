import type { SciContext } from './sandbox-context.ts';
import { makeSciSuccess, type SciEnvelope } from './sci-envelope.ts';
import { type SandboxPayment, signSandboxPayment } from './signed-payment.ts';

/**
 * Makes the answer of the sandbox's SCI with the form that leads the shopper to the sandbox's page to decide the
 * payment.
 */
export const makeSandboxPaymentForm = (
  payment: SandboxPayment,
  { config }: Pick<SciContext, 'config'>,
): SciEnvelope =>
  makeSciSuccess({
    paymentForm: {
      action: `${config.payment.endpoint}/payment`,
      method: 'POST',
      parameters: { payment: signSandboxPayment(payment, config.payment.secret) },
    },
  });
