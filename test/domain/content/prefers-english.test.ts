import { expect, it } from 'vitest';
import { prefersEnglish } from '../../../src/domain/content/prefers-english.ts';

it.each([
  [['en-US', 'en', 'uk'], true],
  [['EN_gb'], true],
  [['de-DE', 'en'], true],
  [['uk-UA', 'en'], false],
  [['ru', 'en'], false],
  [['english'], false],
  [['de'], false],
  [[], false],
])('a browser of %j: %s', (languages, english) => {
  expect(prefersEnglish(languages)).toBe(english);
});
