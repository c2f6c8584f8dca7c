import type { Language } from './languages.ts';

/**
 * Gives how a language of the shop writes numbers, money and moments, as a BCP 47 tag; the only place that says so, for
 * server, mails and browser alike (docs/texts.md#numbers-money-dates). English is British: 24 November 2026, 21:53.
 */
export const toFormattingLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);
