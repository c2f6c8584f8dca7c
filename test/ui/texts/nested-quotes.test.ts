import { expect, it } from 'vitest';
import { withNestedQuotes } from '../../../src/domain/content/nested-quotes.ts';

it('a title inside guillemets loses its own guillemets', () => {
  expect(`«${withNestedQuotes('Парасоля «Дощ»')}»`).toBe('«Парасоля „Дощ“»');
});

it('a title without guillemets stays as it is', () => {
  expect(withNestedQuotes('Lumen 55″ “TV”')).toBe('Lumen 55″ “TV”');
});
