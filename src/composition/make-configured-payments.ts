import type { PaymentsPort } from '../application/ports/payments.ts';
import type { PaymentProvider } from '../domain/orders/payment-providers.ts';

/** Makes the payments port of whichever provider the shop names at the time of the call. */
export const makeConfiguredPayments = (
  named: () => PaymentProvider,
  providers: Readonly<Record<PaymentProvider, PaymentsPort>>,
): PaymentsPort => ({
  methods: fields => providers[named()].methods(fields),
  checkLimits: fields => providers[named()].checkLimits(fields),
  start: fields => providers[named()].start(fields),
  submitInternalForm: (form, phone) => providers[named()].submitInternalForm(form, phone),
});
