import type { Language } from '../../../src/domain/content/languages.ts';
import { toFormattingLocale } from '../../../src/domain/content/to-formatting-locale.ts';

/** Formats a number of days or minutes in a language: `7 днів`, `10 minutes`. */
export const formatDurationText = (language: Language, count: number, unit: 'day' | 'minute'): string =>
  new Intl.NumberFormat(toFormattingLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
