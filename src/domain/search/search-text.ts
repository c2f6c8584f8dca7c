/** Apostrophes are typed in many ways, or not at all. */
const APOSTROPHES = /['’ʼ`´]/g;

/** The most words of a search that count. */
export const MOST_SEARCHED_WORDS = 8;

/** Text as the search compares it: the same for any case, width and apostrophe, in any language (law `search-text`). */
export const searchText = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The first words that were typed, apostrophes kept: on another layout they are letters. */
export const typedWords = (typed: string): readonly string[] =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, MOST_SEARCHED_WORDS);
