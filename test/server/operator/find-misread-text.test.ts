import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMisreadText } from '../../../server/operator/import/find-misread-text.ts';

const word = fc.stringMatching(/^[А-ЩЮЯҐЄІЇЁ]?[а-яґєіїё]{2,10}$/);
const sound = fc
  .array(fc.oneof(word, fc.constantFrom('РІК', 'СІРІ', '«', '»', '№ 5', 'A–B', '14″', 'Ð', 'Ñandú', '’')))
  .map(words => words.join(' '));

test('misread recognises Cyrillic words whose UTF-8 was read byte by byte or as windows-1251', () => {
  fc.assert(
    fc.property(word, sound, (typed, around) => {
      const bytes = new TextEncoder().encode(typed);
      expect(findMisreadText(`${around} ${String.fromCharCode(...bytes)}`)).not.toBeNull();
      expect(findMisreadText(`${new TextDecoder('windows-1251').decode(bytes)}${around}`)).not.toBeNull();
    }),
  );
});

test('misread accepts every text that was read in its own encoding', () => {
  fc.assert(
    fc.property(sound, text => {
      expect(findMisreadText(text)).toBeNull();
    }),
  );
});
