import {
  type MerchantSettings,
  type PaymentSettingsContext,
  requireSandboxPaymentsAllowed,
  SANDBOX_MERCHANT_SETTINGS,
} from './merchant-settings.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/** The settings of the payment provider Interkassa: the merchant's, and how its callbacks are signed. */
export type InterkassaSettings = MerchantSettings & {
  readonly provider: 'interkassa';
  readonly algorithm: 'sha256' | 'md5';
  /** Further fields that callbacks of this merchant's account carry. */
  readonly addedFields: readonly string[];
};

const SCI = 'https://sci.interkassa.com/';

/**
 * Reads the settings INTERKASSA_MERCHANT_ID, _SECRET, _ALGORITHM, _ENDPOINT, _FORM_ORIGINS, _FIELDS and _TEST. Throws a
 * SettingError.
 */
export const readInterkassaSettings = (
  read: ReturnType<typeof makeSettingsReader>,
  where: PaymentSettingsContext,
): InterkassaSettings => {
  const merchant = read.optional('INTERKASSA_MERCHANT_ID');
  const secret = read.optional('INTERKASSA_SECRET');
  const algorithm = read.choice('INTERKASSA_ALGORITHM', ['sha256', 'md5'], 'sha256');
  const endpoint = read.address('INTERKASSA_ENDPOINT', SCI);
  const acceptTests = read.choice('INTERKASSA_TEST', ['on', 'off'], 'off') === 'on';
  // A payment's form may lead to any bank's host: only the merchant knows which.
  const anywhere = read.text('INTERKASSA_FORM_ORIGINS', 'https:') === 'https:';
  const formOrigins = anywhere ? ['https:'] : read.origins('INTERKASSA_FORM_ORIGINS');
  const addedFields = (read.optional('INTERKASSA_FIELDS') ?? '').split(/[\s,]+/).filter(name => name !== '');
  if (!addedFields.every(name => /^_?ik_\w{1,56}$/.test(name)))
    throwSettingError('INTERKASSA_FIELDS', 'must be a list of names such as ik_example');
  const common = { provider: 'interkassa', isAsked: true } as const;

  if (merchant !== null) {
    if (!/^[0-9a-f]{24}$/i.test(merchant))
      throwSettingError('INTERKASSA_MERCHANT_ID', 'must be 24 hexadecimal digits');
    if (secret === null)
      return throwSettingError('INTERKASSA_SECRET', 'is missing beside INTERKASSA_MERCHANT_ID');
    if (where.production && new URL(endpoint).protocol !== 'https:')
      throwSettingError('INTERKASSA_ENDPOINT', 'must be https in production');
    // Interkassa's callbacks name the merchant in lower case, and it is compared as text.
    return {
      ...common,
      sandbox: false,
      merchant: merchant.toLowerCase(),
      secret,
      algorithm,
      endpoint,
      acceptTests,
      formOrigins,
      addedFields,
    };
  }
  if (secret !== null) throwSettingError('INTERKASSA_MERCHANT_ID', 'is missing beside INTERKASSA_SECRET');
  requireSandboxPaymentsAllowed('INTERKASSA_MERCHANT_ID', where);
  return {
    ...SANDBOX_MERCHANT_SETTINGS,
    ...common,
    algorithm: 'sha256',
    addedFields: [],
    endpoint: `${where.publicUrl}/sandbox-payments`,
    acceptTests: false,
  };
};
