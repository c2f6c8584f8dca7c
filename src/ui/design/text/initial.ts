/** The letter that stands for a picture somebody has not: one, for the header knows no more than the first name. */
export const initial = (name: string, locale: string): string =>
  [...name.trim()][0]?.toLocaleUpperCase(locale) ?? '?';
