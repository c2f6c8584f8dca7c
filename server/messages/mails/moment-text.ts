import { formattingLocale } from '../../../src/domain/content/formatting-locale.ts';
import type { Language, Localized } from '../../../src/domain/content/languages.ts';
import { SHOP_TIME_ZONE } from '../../../src/domain/content/time-zone.ts';

const zones: Localized = { uk: 'за Києвом', ru: 'по Киеву', en: 'Kyiv time' };

/** Formats a moment to the second, in the shop's zone and with its name. */
export const momentText = (language: Language, at: Date): string =>
  `${new Intl.DateTimeFormat(formattingLocale(language), { dateStyle: 'long', timeStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(at)} ${zones[language]}`;
