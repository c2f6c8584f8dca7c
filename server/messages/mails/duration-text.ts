import { formattingLocale } from '../../../src/domain/content/formatting-locale.ts';
import type { Language } from '../../../src/domain/content/languages.ts';

/** Formats a length of time: `7 днів`, `10 minutes`. */
export const durationText = (language: Language, count: number, unit: 'day' | 'minute'): string =>
  new Intl.NumberFormat(formattingLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
