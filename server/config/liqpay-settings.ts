import { type MinorUnits, wholeToMinorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import {
  type MerchantSettings,
  type PaymentSettingsContext,
  requireSandboxPaymentsAllowed,
  SANDBOX_MERCHANT_SETTINGS,
} from './merchant-settings.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/** The settings of the payment provider LiqPay; `merchant` is the public key, `secret` the private one. */
export type LiqpaySettings = MerchantSettings & {
  readonly provider: 'liqpay';
  /** The version of LiqPay's API, which decides how requests and callbacks are signed. */
  readonly version: 3 | 7;
  /** The address of LiqPay's API, which the shop's server asks for refunds. */
  readonly api: string;
  /** The ways to pay, which LiqPay calls `paytypes`, in the order in which they are offered. */
  readonly ways: readonly string[];
  /** The range of amounts in UAH that the merchant's account accepts; `most` is null where the shop doesn't know it. */
  readonly least: MinorUnits;
  readonly most: MinorUnits | null;
};

const CHECKOUT = 'https://www.liqpay.ua/api/3/checkout';
const API = 'https://www.liqpay.ua/api/request';
const DEFAULT_WAYS = 'card,gpay,apay,privat24';
/**
 * The sandbox's largest amount in UAH, as in the other sandbox (docs/behaviour.md#payment-provider), so that both
 * bounds can be tried.
 */
const SANDBOX_MOST = 25_000;
const MOST_SETTABLE = 100_000_000;

type Reader = ReturnType<typeof makeSettingsReader>;

const readWays = (read: Reader): readonly string[] => {
  const ways = read
    .text('LIQPAY_WAYS', DEFAULT_WAYS)
    .split(',')
    .map(way => way.trim());
  return ways.every(way => /^[a-z0-9_]{1,30}$/.test(way)) && new Set(ways).size === ways.length
    ? ways
    : throwSettingError('LIQPAY_WAYS', 'must be a list of LiqPay paytypes such as card,gpay');
};

const hryvnias = (whole: number): MinorUnits => wholeToMinorUnits(wholeUnits(whole));

/**
 * Reads the settings LIQPAY_PUBLIC_KEY, _PRIVATE_KEY, _VERSION, _WAYS, _LEAST and _MOST (whole UAH), _ENDPOINT,
 * _API, _FORM_ORIGINS and _TEST. Throws a SettingError.
 */
export const readLiqpaySettings = (read: Reader, where: PaymentSettingsContext): LiqpaySettings => {
  const merchant = read.optional('LIQPAY_PUBLIC_KEY');
  const secret = read.optional('LIQPAY_PRIVATE_KEY');
  const least = read.whole('LIQPAY_LEAST', 1, 1, MOST_SETTABLE);
  const most = read.whole('LIQPAY_MOST', merchant === null ? SANDBOX_MOST : 0, 0, MOST_SETTABLE);
  if (most !== 0 && most < least) throwSettingError('LIQPAY_MOST', 'must not be below LIQPAY_LEAST');
  const endpoint = read.address('LIQPAY_ENDPOINT', CHECKOUT);
  const api = read.address('LIQPAY_API', API);
  const acceptTests = read.choice('LIQPAY_TEST', ['on', 'off'], 'off') === 'on';
  const common = {
    provider: 'liqpay',
    isAsked: false,
    version: read.choice('LIQPAY_VERSION', ['3', '7'], '3') === '7' ? 7 : 3,
    ways: readWays(read),
    least: hryvnias(least),
    most: most === 0 ? null : hryvnias(most),
  } as const;

  if (merchant !== null) {
    if (!/^\w{1,100}$/.test(merchant))
      throwSettingError('LIQPAY_PUBLIC_KEY', 'must be letters, digits and _');
    if (secret === null)
      return throwSettingError('LIQPAY_PRIVATE_KEY', 'is missing beside LIQPAY_PUBLIC_KEY');
    if (where.production && new URL(endpoint).protocol !== 'https:')
      throwSettingError('LIQPAY_ENDPOINT', 'must be https in production');
    if (where.production && new URL(api).protocol !== 'https:')
      throwSettingError('LIQPAY_API', 'must be https in production');
    if (merchant.startsWith('sandbox_') && !acceptTests)
      throwSettingError('LIQPAY_TEST', 'must be on with the keys of a LiqPay sandbox');
    return {
      ...common,
      sandbox: false,
      merchant,
      secret,
      endpoint,
      api,
      acceptTests,
      formOrigins: read.origins('LIQPAY_FORM_ORIGINS'),
    };
  }
  if (secret !== null) throwSettingError('LIQPAY_PUBLIC_KEY', 'is missing beside LIQPAY_PRIVATE_KEY');
  requireSandboxPaymentsAllowed('LIQPAY_PUBLIC_KEY', where);
  return {
    ...common,
    ...SANDBOX_MERCHANT_SETTINGS,
    endpoint: `${where.publicUrl}/sandbox-payments/checkout`,
    api: `${where.publicUrl}/sandbox-payments/request`,
    acceptTests: false,
  };
};
