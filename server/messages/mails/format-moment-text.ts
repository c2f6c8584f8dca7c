import type { Language, LocalizedText } from '../../../src/domain/content/languages.ts';
import { SHOP_TIME_ZONE } from '../../../src/domain/content/time-zone.ts';
import { toFormattingLocale } from '../../../src/domain/content/to-formatting-locale.ts';

const zones: LocalizedText = { uk: 'за Києвом', ru: 'по Киеву', en: 'Kyiv time' };

/** Formats a moment to the second in a language, in the shop's zone and with its name. */
export const formatMomentText = (language: Language, at: Date): string =>
  `${new Intl.DateTimeFormat(toFormattingLocale(language), { dateStyle: 'long', timeStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(at)} ${zones[language]}`;
