import { throwSettingError } from './settings-reader.ts';

/** The settings that the merchant's account has at every payment provider. */
export type MerchantSettings = {
  /** Whether the shop's own sandbox stands in for the provider behind `endpoint`. */
  readonly sandbox: boolean;
  readonly merchant: string;
  readonly secret: string;
  /** The address to which the browser posts the provider's forms. */
  readonly endpoint: string;
  /** Whether the shop's page calls the endpoint itself; otherwise it only leaves for it, by a form. */
  readonly isAsked: boolean;
  /** Further targets to which the provider may redirect a form: origins, or `https:` for any host by HTTPS. */
  readonly formOrigins: readonly string[];
  /** Whether the provider's test payments settle orders (docs/behaviour.md#payment-provider). */
  readonly acceptTests: boolean;
};

/** What the payment settings depend on besides their own variables. */
export type PaymentSettingsContext = {
  readonly production: boolean;
  readonly publicUrl: string;
  /** Whether the sandbox may stand in for a missing merchant (SANDBOX_PAYMENTS). */
  readonly sandboxWanted: boolean;
};

/**
 * The settings of the payment sandbox's merchant, its secret included. The sandbox moves no money and approves every
 * payment, so its secret protects nothing; it only has to be equal in every process, so that callbacks are signed and
 * checked as with a real merchant.
 */
export const SANDBOX_MERCHANT_SETTINGS = {
  sandbox: true,
  merchant: 'sandbox',
  secret: 'sandbox-secret',
  formOrigins: [],
} as const;

/**
 * Throws a SettingError where the payment sandbox may not stand in for the merchant whose setting `name` is missing.
 */
export const requireSandboxPaymentsAllowed = (
  name: string,
  { sandboxWanted }: PaymentSettingsContext,
): void => {
  if (!sandboxWanted)
    throwSettingError(name, 'is missing (SANDBOX_PAYMENTS=on would let the sandbox provider stand in)');
};
