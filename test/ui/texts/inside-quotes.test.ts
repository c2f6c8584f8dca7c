import { expect, it } from 'vitest';
import { insideQuotes } from '../../../src/ui/i18n/inside-quotes.ts';

it('a title inside guillemets has none of its own', () => {
  expect(`«${insideQuotes('Парасоля «Дощ»')}»`).toBe('«Парасоля „Дощ“»');
});

it('a title without guillemets stays as it is', () => {
  expect(insideQuotes('Lumen 55″ “TV”')).toBe('Lumen 55″ “TV”');
});
