import type { AppConfig } from '../application/ports/pages.ts';
import type { Payments } from '../application/ports/payments.ts';

type Provider = AppConfig['payment']['provider'];

/** The payments of whichever provider the shop names at the time of the call. */
export const configuredPayments = (
  named: () => Provider,
  providers: Readonly<Record<Provider, Payments>>,
): Payments => ({
  methods: fields => providers[named()].methods(fields),
  checkLimits: fields => providers[named()].checkLimits(fields),
  start: fields => providers[named()].start(fields),
  submitInternalForm: (form, phone) => providers[named()].submitInternalForm(form, phone),
});
