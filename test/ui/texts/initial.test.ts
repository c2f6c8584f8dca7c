import { expect, it } from 'vitest';
import { initial } from '../../../src/ui/design/text/initial.ts';

it('makes one letter of any name, the same of a first name and of the whole one', () => {
  expect(initial('оксана', 'uk')).toBe('О');
  expect(initial(' Оксана Петрівна Коваль', 'uk')).toBe('О');
  expect(initial('🦊fox', 'en')).toBe('🦊');
  expect(initial('  ', 'en')).toBe('?');
});
