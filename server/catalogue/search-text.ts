/** Apostrophes are typed in many ways, or not at all. */
const APOSTROPHES = /['’ʼ`´]/g;

/** Text as the search compares it: the same for any case, width and apostrophe, in any language. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '').replace(/\s+/g, ' ').trim();

/**
 * What a lot is found by, kept with it: PostgreSQL folds the case of Cyrillic only in some locales, so it is done
 * here, and whoever writes a lot's texts must write this too.
 */
export const searchText = (texts: readonly string[]): string => fold([...new Set(texts)].join(' '));

const MAX_WORDS = 8;

export type Search = {
  /** LIKE patterns that must all match. */
  readonly patterns: readonly string[];
  /** Pieces that the lot's index must hold all of (search_pieces.sql); fewer where words are a single letter. */
  readonly pieces: readonly string[];
};

/** A word's pieces of three letters, or the word itself when it is shorter than that. */
const piecesOf = (word: string): readonly string[] => {
  const letters = Array.from(word);
  if (letters.length < 2) return [];
  if (letters.length === 2) return [word];
  return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`);
};

/** What the first eight words that were typed ask for; null when none was. */
export const searchOf = (typed: string): Search | null => {
  const words = fold(typed)
    .split(' ')
    .filter(word => word !== '')
    .slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  return {
    patterns: words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    pieces: [...new Set(words.flatMap(piecesOf))],
  };
};
