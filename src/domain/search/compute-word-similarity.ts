import { toLatinForTrigrams } from './to-latin-for-trigrams.ts';

/** The similarity of two words: `shared` of `all` trigrams that either has. */
export type WordSimilarity = { readonly shared: number; readonly all: number };

const trigrams = (word: string): ReadonlySet<string> =>
  new Set(
    toLatinForTrigrams(word)
      .split(' ')
      .filter(part => part !== '')
      .flatMap(part => {
        const padded = `  ${part} `;
        return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
      }),
  );

/**
 * Counts the trigrams that two words share, and all that they have, as PostgreSQL's pg_trgm counts them (law
 * `similarity`).
 */
export const computeWordSimilarity = (a: string, b: string): WordSimilarity => {
  const [mine, theirs] = [trigrams(a), trigrams(b)];
  const shared = [...mine].filter(each => theirs.has(each)).length;
  return { shared, all: mine.size + theirs.size - shared };
};

const atLeast = ({ shared, all }: WordSimilarity, part: number, whole: number): boolean =>
  all > 0 && shared * whole >= part * all;

/** Every word of five letters with one typo in it is as near as this to what was meant; also the setting of pg_trgm. */
const NEAR = { part: 3, whole: 16 } as const;
/** Near enough to be shown where nothing else is found. */
const ALIKE = { part: 3, whole: 10 } as const;
/** The most similar words of the shop that are looked at for each word of a search. */
export const MOST_NEAR_WORDS = 24;

/** Tells whether a searched word may have similar words: one with figures in it is a model or a size, and has none. */
export const mayHaveNearWords = (word: string): boolean => !/\d/.test(word);

/**
 * Lists the words of the shop that are near to a searched one, nearest first, equal ones by the alphabet (law
 * `similarity`).
 */
export const rankNearWords = (word: string, vocabulary: Iterable<string>): readonly string[] =>
  [...new Set(mayHaveNearWords(word) ? vocabulary : [])]
    .map(known => ({ known, ...computeWordSimilarity(word, known) }))
    .filter(each => atLeast(each, NEAR.part, NEAR.whole))
    .toSorted((a, b) => b.shared * a.all - a.shared * b.all || (a.known < b.known ? -1 : 1))
    .slice(0, MOST_NEAR_WORDS)
    .map(({ known }) => known);

/** Tells whether a word is similar enough to another to be shown in its place (law `similarity`). */
export const isWordSimilarEnough = (word: string, known: string): boolean =>
  atLeast(computeWordSimilarity(word, known), ALIKE.part, ALIKE.whole);
