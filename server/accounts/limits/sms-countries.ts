/**
 * A country that SMS are sent to: numbers that begin with `prefix`, a plus and digits, and have so many digits after
 * it.
 */
export type SmsCountry = { readonly prefix: string; readonly digits: number };

/** The limits of SMS with codes: the countries that get them, and how many are sent in a day (UTC) at most; 0: none. */
export type SmsLimits = { readonly countries: readonly SmsCountry[]; readonly dailyBudget: number };

/** Tells whether a code may be sent to this number. */
export const isPhoneServedBySms = (countries: readonly SmsCountry[], phone: string): boolean =>
  countries.some(
    ({ prefix, digits }) =>
      phone.startsWith(prefix) &&
      phone.length === prefix.length + digits &&
      /^\d+$/.test(phone.slice(prefix.length)),
  );

/** Formats the numbers that get codes so that anybody can read them, in any language: `+380XXXXXXXXX`. */
export const phonesServedBySms = (countries: readonly SmsCountry[]): string =>
  countries.map(({ prefix, digits }) => `${prefix}${'X'.repeat(digits)}`).join(', ');
