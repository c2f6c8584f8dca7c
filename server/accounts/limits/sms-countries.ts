/**
 * The fields of a country that SMS are sent to: numbers that begin with `prefix`, a plus and digits, and have so many
 * digits after it.
 */
export type SmsCountry = { readonly prefix: string; readonly digits: number };

/** The limits of SMS with codes: the countries that get them, and how many are sent in a day (UTC) at most; 0: none. */
export type SmsLimits = { readonly countries: readonly SmsCountry[]; readonly dailyBudget: number };

/** Tells whether a code may be sent to this phone number by SMS. */
export const isPhoneServedBySms = (countries: readonly SmsCountry[], phone: string): boolean =>
  countries.some(
    ({ prefix, digits }) =>
      phone.startsWith(prefix) &&
      phone.length === prefix.length + digits &&
      /^\d+$/.test(phone.slice(prefix.length)),
  );

/** Formats the phone numbers that get codes by SMS so that anybody can read them, in any language: `+380XXXXXXXXX`. */
export const formatPhonesServedBySms = (countries: readonly SmsCountry[]): string =>
  countries.map(({ prefix, digits }) => `${prefix}${'X'.repeat(digits)}`).join(', ');
