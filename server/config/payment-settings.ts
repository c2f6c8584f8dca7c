import { problem, type settingsReader } from './settings-reader.ts';

/** The one merchant that takes the money: a real one, or the sandbox that this server ships. */
export type PaymentSettings = {
  /** True: our own sandbox provider stands behind `endpoint`. */
  readonly sandbox: boolean;
  readonly merchant: string;
  readonly secret: string;
  readonly algorithm: 'sha256' | 'md5';
  /** Where the browser posts the provider's forms. */
  readonly endpoint: string;
  /** Whether the provider's test payments settle orders (payment-provider.md). */
  readonly acceptTests: boolean;
};

const SCI = 'https://sci.interkassa.com/';

/**
 * The sandbox moves no money and approves whoever asks, so its secret protects nothing; it only has to be the same in
 * every process, so that callbacks are signed and checked as in earnest.
 */
const SANDBOX_SECRET = 'sandbox-secret';

/**
 * INTERKASSA_MERCHANT_ID, _SECRET, _ALGORITHM, _ENDPOINT, _TEST and SANDBOX_PAYMENTS. Without a merchant the sandbox
 * stands in; in production only where SANDBOX_PAYMENTS=on says so. Throws a SettingProblem.
 */
export const readPaymentSettings = (
  read: ReturnType<typeof settingsReader>,
  { production, publicUrl }: { readonly production: boolean; readonly publicUrl: string },
): PaymentSettings => {
  const merchant = read.optional('INTERKASSA_MERCHANT_ID');
  const secret = read.optional('INTERKASSA_SECRET');
  const algorithm = read.choice('INTERKASSA_ALGORITHM', ['sha256', 'md5'], 'sha256');
  const endpoint = read.address('INTERKASSA_ENDPOINT', SCI);
  const acceptTests = read.choice('INTERKASSA_TEST', ['on', 'off'], 'off') === 'on';
  const sandboxWanted = read.choice('SANDBOX_PAYMENTS', ['on', 'off'], production ? 'off' : 'on') === 'on';

  if (merchant !== null) {
    if (!/^[0-9a-f]{24}$/i.test(merchant)) problem('INTERKASSA_MERCHANT_ID', 'must be 24 hexadecimal digits');
    if (secret === null) return problem('INTERKASSA_SECRET', 'is missing beside INTERKASSA_MERCHANT_ID');
    if (production && new URL(endpoint).protocol !== 'https:')
      problem('INTERKASSA_ENDPOINT', 'must be https in production');
    return { sandbox: false, merchant, secret, algorithm, endpoint, acceptTests };
  }
  if (secret !== null) problem('INTERKASSA_MERCHANT_ID', 'is missing beside INTERKASSA_SECRET');
  if (!sandboxWanted) {
    problem(
      'INTERKASSA_MERCHANT_ID',
      'is missing (SANDBOX_PAYMENTS=on would let the sandbox provider stand in)',
    );
  }
  return {
    sandbox: true,
    merchant: 'sandbox',
    secret: SANDBOX_SECRET,
    algorithm: 'sha256',
    endpoint: `${publicUrl}/sandbox-payments`,
    acceptTests: false,
  };
};
