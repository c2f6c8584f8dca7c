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

/** LIKE patterns of which all must match, one for each of the first eight words that were typed. */
export const searchPatterns = (typed: string): readonly string[] =>
  fold(typed)
    .split(' ')
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
    .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
