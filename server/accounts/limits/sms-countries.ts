/** Numbers that begin with `prefix`, a plus and digits, and have so many digits after it. */
export type SmsCountry = { readonly prefix: string; readonly digits: number };

/** Which phones get a code, and how many in a day (UTC) at most; 0: none. */
export type SmsLimits = { readonly countries: readonly SmsCountry[]; readonly dailyBudget: number };

/** Tells whether a code may go to this number. */
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
