import type { SmsCountry } from '../../process/config/sms-limits.ts';

/** Whether a code may go to this number. */
export const isServed = (countries: readonly SmsCountry[], phone: string): boolean =>
  countries.some(
    ({ prefix, digits }) =>
      phone.startsWith(prefix) &&
      phone.length === prefix.length + digits &&
      /^\d+$/.test(phone.slice(prefix.length)),
  );

/** The numbers that are served as anybody reads them, whatever their language: `+380XXXXXXXXX`. */
export const servedNumbers = (countries: readonly SmsCountry[]): string =>
  countries.map(({ prefix, digits }) => `${prefix}${'X'.repeat(digits)}`).join(', ');
