import type { SmsCountry, SmsLimits } from '../accounts/limits/sms-countries.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/** The most digits of a phone number by E.164, country code included. */
const MOST_DIGITS = 15;

const readCountry = (entry: string): SmsCountry => {
  const [, prefix = '', count = ''] = /^(\+[1-9]\d{0,5}):([1-9]\d?)$/.exec(entry) ?? [];
  const digits = Number(count);
  return prefix !== '' && prefix.length - 1 + digits <= MOST_DIGITS
    ? { prefix, digits }
    : throwSettingError(
        'SMS_COUNTRIES',
        'must be a list such as +380:9,+385:9 (what numbers begin with: digits after it)',
      );
};

/**
 * Reads the settings SMS_COUNTRIES and SMS_DAILY_BUDGET: which numbers get SMS, and how many a day. Throws a
 * SettingError.
 */
export const readSmsLimits = (read: ReturnType<typeof makeSettingsReader>): SmsLimits => ({
  countries: read
    .text('SMS_COUNTRIES', '+380:9')
    .split(/[\s,]+/)
    .filter(entry => entry !== '')
    .map(readCountry),
  dailyBudget: read.whole('SMS_DAILY_BUDGET', 1000, 0, 1_000_000),
});
