import * as fc from 'fast-check';
import { foldSearchText } from '../../src/domain/search/fold-search-text.ts';

const LETTERS = 'абвгдеєжзиіїйклмнопрстуфхцчшщьюяыэёъabcdeghiklmnoprstuwy';

/** Letters and signs that the search takes for one, each row; the last one's are no sign at all. */
const ONE_SIGN: readonly (readonly string[])[] = [
  ['е', 'Е', 'ё', 'Ё', 'е\u0308', 'Е\u0308'],
  ['г', 'ґ', 'Г', 'Ґ'],
  ['a', 'A', 'ａ', 'Ａ'],
  ['й', 'Й', 'и\u0306', 'И\u0306'],
  ['-', '‐', '‑', '–', '—', '−', '－'],
  [' ', '\u00a0', '\u2009', '\t', ', ', '. ', '! ', ' (', ' – ', ' … '],
  ['', ...`'’‘ʼ´\`′″"«»„“”＂`, ...'\u00ad\u200b\u200c\u200d\u2060\ufeff\u200f\u202a\u2069'],
];

/** The arbitrary of one text in two spellings, as a pair. */
export const spellingPairArbitrary: fc.Arbitrary<readonly [string, string]> = fc
  .array(
    fc
      .constantFrom(...ONE_SIGN)
      .chain(signs => fc.tuple(fc.constantFrom(...signs), fc.constantFrom(...signs))),
  )
  .map(signs => [signs.map(([one]) => one).join(''), signs.map(([, other]) => other).join('')]);

/** The arbitrary of texts of words and of signs that the search takes for others, or for none. */
export const textWithSignsArbitrary: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...ONE_SIGN.flat(), ...'кот4c+#%&.,:/_№\u0308'))
  .map(signs => signs.join(''));

/** The arbitrary of what is searched for: {@link textWithSignsArbitrary}'s texts, and whatever can be written. */
export const searchTextArbitrary: fc.Arbitrary<string> = fc.oneof(
  textWithSignsArbitrary,
  fc.string({ unit: 'binary' }),
);

/**
 * The arbitrary of folded words of the shop's languages, most of few letters so that they meet, some with figures and
 * signs.
 */
export const searchedWordArbitrary: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(fc.constantFrom(...'аліонк'), { minLength: 1, maxLength: 7 }) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 9 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...LETTERS, ...`01-_%\\'".,№é漢`), { minLength: 1, maxLength: 8 }),
    },
  )
  .map(signs => foldSearchText([signs.join('')]))
  .filter(word => word !== '');

/** The arbitrary of words of letters alone, as they are mistyped. */
export const plainWordArbitrary: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшюя'), { minLength: 5, maxLength: 12 })
  .map(letters => letters.join(''));

/** The arbitrary of a lot's folded texts. */
export const shopTextArbitrary: fc.Arbitrary<string> = fc
  .array(searchedWordArbitrary, { minLength: 1, maxLength: 6 })
  .map(words => foldSearchText([words.join(' ')]));

/** The arbitrary of typing mistakes, one each: a place in the word, a letter, and what happened. */
export const typoArbitrary = fc.record({
  kind: fc.constantFrom('left out' as const, 'put in' as const, 'replaced' as const, 'swapped' as const),
  place: fc.nat({ max: 11 }),
  letter: fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшюя'),
});
type Typo = typeof typoArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** Answers the word with a typing mistake in it. */
export const withTypo = (word: string, { kind, place, letter }: Typo): string => {
  const at = place % word.length;
  const [before, own, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  if (kind === 'left out') return before + after;
  if (kind === 'put in') return before + letter + own + after;
  if (kind === 'replaced') return before + letter + after;
  return before + after.slice(0, 1) + own + after.slice(1);
};
