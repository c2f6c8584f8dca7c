import type { Language } from '../../../src/contract/primitives.ts';
import { formattingLocale } from '../../../src/domain/content/formatting-locale.ts';

/** A length of time: `7 днів`, `10 minutes`. */
export const inWords = (language: Language, count: number, unit: 'day' | 'minute'): string =>
  new Intl.NumberFormat(formattingLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
