import { USUAL_REFERRAL_PERCENTS } from '../../src/domain/accounts/referral.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { type Decimal, decimalToText, parseDecimal } from '../../src/domain/money/decimal.ts';
import type { SmsLimits } from '../accounts/limits/sms-countries.ts';
import { BUNDLED_SHOP_NAME } from '../content/bundled-shop-name.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import { LEAST_DRAW_DELAY_SECONDS, USUAL_DRAW_DELAY_SECONDS } from '../draws/prepare-draw-terms.ts';
import type { ReservationSettings } from '../orders/orders-context.ts';
import { type AboutFilm, readAboutFilm } from './about-film-settings.ts';
import { type BeaconSettings, readBeaconSettings } from './beacon-settings.ts';
import { readLanguageSettings } from './language-settings.ts';
import {
  type MailSettings,
  readMailSettings,
  readSmsSettings,
  type SmsSettings,
} from './message-settings.ts';
import { type OperationsSettings, readOperationsSettings } from './operations-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import {
  type PushSenderSettings,
  type PushSettings,
  readPushSenderSettings,
  readPushSettings,
} from './push-settings.ts';
import { readReservationSettings } from './reservation-settings.ts';
import {
  makeSettingsReader,
  type ProcessEnvironment,
  SettingError,
  throwSettingError,
} from './settings-reader.ts';
import { readSiteSettings } from './site-settings.ts';
import { readSmsLimits } from './sms-limits.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of a process, all of them, read once at the start and never changed (docs/behaviour.md#processes). */
export type ProcessConfig = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The address of a PostgreSQL server; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** The shop's public address, without a slash at the end. */
  readonly publicUrl: string;
  /** The shop's name in mails, SMS, payments and previews; its screens use the text `common.name`. */
  readonly shopName: string;
  /** Addresses or CIDR ranges of proxies whose forwarded header is believed. */
  readonly trustProxy: readonly string[];
  readonly loadSample: boolean;
  readonly emailConfirmation: boolean;
  readonly drawDelaySeconds: number;
  /** The days after a draw by which its prize is to be accepted. */
  readonly prizeClaimDays: number;
  /** Whether the operator may add a lot that ends only when it is sold out. */
  readonly lotsWithoutDate: boolean;
  readonly reservations: ReservationSettings;
  readonly rateLimit: boolean;
  /** The memory that hashing a new password takes, in KiB; existing hashes keep their own. */
  readonly passwordMemoryKib: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly webviewToken: string;
  /** The languages that the switcher offers, in its order. */
  readonly languages: readonly Language[];
  readonly orderPrefix: string;
  readonly referralPercents: { readonly first: Decimal; readonly second: Decimal };
  /** The origins, beside the shop's own, from which the catalogue's pictures and videos may be loaded. */
  readonly mediaOrigins: readonly string[];
  /** The film on the page about the shop; null: none. */
  readonly aboutFilm: AboutFilm | null;
  readonly site: SiteSettings;
  readonly payment: PaymentSettings;
  readonly beacon: BeaconSettings;
  readonly operations: OperationsSettings;
  /** The settings of outgoing mail; null: mails stay in the database, where the outbox shows them. */
  readonly mail: MailSettings | null;
  /** The settings of outgoing SMS; null: SMS stay in the database, where the outbox shows them. */
  readonly sms: SmsSettings | null;
  readonly smsLimits: SmsLimits;
  /** The browsers' push settings; null: push is off. */
  readonly push: PushSettings | null;
  /** The settings to send push messages; null: device tokens are stored, but nothing is sent to them. */
  readonly pushSender: PushSenderSettings | null;
};

/** The least memory that OWASP recommends for argon2id with two passes. */
const LEAST_PASSWORD_MEMORY_KIB = 19_456;
const MOST_PASSWORD_MEMORY_KIB = 1024 * 1024;

const readPercent = (read: ReturnType<typeof makeSettingsReader>, name: string, usual: Decimal): Decimal => {
  const percent = parseDecimal(read.text(name, decimalToText(usual)));
  if (percent === null || percent < 0n || percent > 100_000_000n) {
    return throwSettingError(name, 'must be a percent from 0 to 100 with at most six decimals');
  }
  return percent;
};

const LONGEST_NAME = 60;

const readShopName = (read: ReturnType<typeof makeSettingsReader>): string => {
  const name = read.line('SHOP_NAME') ?? BUNDLED_SHOP_NAME;
  return name.length <= LONGEST_NAME
    ? name
    : throwSettingError('SHOP_NAME', `must be at most ${LONGEST_NAME} characters`);
};

const readAll = (env: ProcessEnvironment): ProcessConfig => {
  const read = makeSettingsReader(env);
  const production = read.text('NODE_ENV', 'development') === 'production';
  const host = read.text('HOST', '127.0.0.1');
  const port = read.whole('PORT', 3000, 0, 65_535);
  const publicUrl = read.address('PUBLIC_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const shopName = readShopName(read);
  const rateLimit = read.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  if (production && !rateLimit) throwSettingError('RATE_LIMIT', 'cannot be off in production');
  const orderPrefix = read.text('ORDER_PREFIX', 'TF-');
  if (!/^[A-Za-z0-9_-]{0,8}$/.test(orderPrefix)) {
    throwSettingError('ORDER_PREFIX', 'must be at most 8 letters, digits, - or _');
  }
  const push = readPushSettings(read);
  const loadSample = read.choice('SHOP_SAMPLE', ['auto', 'off'], 'auto') === 'auto' && !production;
  const mediaOrigins = read.origins('MEDIA_ORIGINS');
  return {
    production,
    host,
    port,
    databaseUrl: read.postgresAddress('DATABASE_URL'),
    dataDir: read.text('DATA_DIR', './data'),
    publicUrl,
    shopName,
    trustProxy: read.networks('TRUST_PROXY'),
    loadSample,
    emailConfirmation: read.choice('EMAIL_CONFIRMATION', ['on', 'off'], 'on') === 'on',
    drawDelaySeconds: read.whole(
      'DRAW_DELAY_SECONDS',
      USUAL_DRAW_DELAY_SECONDS,
      production ? LEAST_DRAW_DELAY_SECONDS : 0,
      31_536_000,
    ),
    prizeClaimDays: read.whole('PRIZE_CLAIM_DAYS', 60, 1, 3650),
    lotsWithoutDate: read.choice('LOTS_WITHOUT_DATE', ['on', 'off'], 'off') === 'on',
    reservations: readReservationSettings(read),
    rateLimit,
    passwordMemoryKib: read.whole(
      'PASSWORD_MEMORY_KIB',
      LEAST_PASSWORD_MEMORY_KIB,
      production ? LEAST_PASSWORD_MEMORY_KIB : 8,
      MOST_PASSWORD_MEMORY_KIB,
    ),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    languages: readLanguageSettings(read),
    webviewToken: read.text('WEBVIEW_TOKEN', 'TwofoldWebview'),
    orderPrefix,
    referralPercents: {
      first: readPercent(read, 'REFERRAL_FIRST', USUAL_REFERRAL_PERCENTS.first),
      second: readPercent(read, 'REFERRAL_SECOND', USUAL_REFERRAL_PERCENTS.second),
    },
    mediaOrigins,
    aboutFilm: readAboutFilm(read, { loadSample, mediaOrigins }),
    site: readSiteSettings(read),
    payment: readPaymentSettings(read, { production, publicUrl }),
    beacon: readBeaconSettings(read, production),
    operations: readOperationsSettings(read),
    mail: readMailSettings(read),
    sms: readSmsSettings(read, production, shopName),
    smsLimits: readSmsLimits(read),
    push,
    pushSender: readPushSenderSettings(read, push, production),
  };
};

/**
 * Reads all settings of a process from the environment, or names the first that is missing or wrong, in one line. An
 * empty setting counts as absent. Never throws.
 */
export const readProcessConfig = (env: ProcessEnvironment): ProcessConfig | { readonly problem: string } => {
  try {
    return readAll(env);
  } catch (error) {
    if (error instanceof SettingError) return { problem: error.message };
    throw error;
  }
};
