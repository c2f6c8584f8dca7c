const LOCALES = { uk: 'uk', ru: 'ru', en: 'en-GB' } as const;

/**
 * How a language of the shop writes numbers, money and moments; the only place that says so, for server, mails and
 * browser alike (docs/texts.md#numbers-money-dates). English is British: 24 November 2026, 21:53.
 */
export const formattingLocale = (language: keyof typeof LOCALES): string => LOCALES[language];
