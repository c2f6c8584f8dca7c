import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import { type InterkassaSettings, readInterkassaSettings } from './interkassa-settings.ts';
import { type LiqpaySettings, readLiqpaySettings } from './liqpay-settings.ts';
import type { PaymentSettingsContext } from './merchant-settings.ts';
import type { makeSettingsReader } from './settings-reader.ts';

/** One of the payment providers' settings: those of the one merchant who takes the money. */
export type PaymentSettings = InterkassaSettings | LiqpaySettings;

const READERS: {
  readonly [P in PaymentProvider]: (
    read: ReturnType<typeof makeSettingsReader>,
    where: PaymentSettingsContext,
  ) => Extract<PaymentSettings, { readonly provider: P }>;
} = { interkassa: readInterkassaSettings, liqpay: readLiqpaySettings };

/**
 * Reads the settings PAYMENT_PROVIDER and SANDBOX_PAYMENTS, and the chosen provider's own. Without a merchant the
 * sandbox stands in; in production only where SANDBOX_PAYMENTS=on says so. Throws a SettingError.
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
