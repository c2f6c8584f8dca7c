import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import { type InterkassaSettings, readInterkassaSettings } from './interkassa-settings.ts';
import { type LiqpaySettings, readLiqpaySettings } from './liqpay-settings.ts';
import type { PaymentSettingsContext } from './merchant-settings.ts';
import type { makeSettingsReader } from './settings-reader.ts';

/** The settings of the one merchant who takes the money, by payment provider. */
export type PaymentSettings = InterkassaSettings | LiqpaySettings;

const READERS: {
  readonly [P in PaymentProvider]: (
    read: ReturnType<typeof makeSettingsReader>,
    where: PaymentSettingsContext,
  ) => Extract<PaymentSettings, { readonly provider: P }>;
} = { interkassa: readInterkassaSettings, liqpay: readLiqpaySettings };

/**
 * Reads PAYMENT_PROVIDER, SANDBOX_PAYMENTS and the chosen provider's own settings. Without a merchant the sandbox
 * stands in; in production only where SANDBOX_PAYMENTS=on says so. Throws a SettingProblem.
 */
export const readPaymentSettings = (
  read: ReturnType<typeof makeSettingsReader>,
  where: Omit<PaymentSettingsContext, 'sandboxWanted'>,
): PaymentSettings => {
  const provider = read.choice('PAYMENT_PROVIDER', PAYMENT_PROVIDERS, 'interkassa');
  const sandboxWanted =
    read.choice('SANDBOX_PAYMENTS', ['on', 'off'], where.production ? 'off' : 'on') === 'on';
  return READERS[provider](read, { ...where, sandboxWanted });
};
