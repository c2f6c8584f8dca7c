/** Apostrophes, quotation marks and signs of inches, typed in many ways or not at all; and what nobody sees. */
const LEFT_OUT =
  /['"`´ʹʺʻʼʽˈˊˋ˝ˮ΄՚′″‴‵‶‷⁗\u0374\u1fbd\u1fbf\u1fef\u1ffd\u1ffe｀\p{Quotation_Mark}\p{Default_Ignorable_Code_Point}]/gu;
/** Of those, keys that write letters on another layout. */
const KEYS = `'"\``;

const DASHES = /\p{Dash}/gu;

/** A word without punctuation before and behind it: `C#` and `20%` mean something else than `C` and `20`. */
const WITHIN_PUNCTUATION = /[\P{P}#%](?:.*[\P{P}#%])?/su;

/** The most words of a search that count. */
export const MOST_SEARCHED_WORDS = 8;

/**
 * Folds texts to the form that the search compares, what is kept and what is typed alike: letters and signs that are
 * written in several ways are one (law `search-text`). What is kept by another form of this law is written anew at the
 * next start.
 */
export const foldSearchText = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .join(' ')
    .replace(LEFT_OUT, '')
    .replace(DASHES, '-')
    .normalize('NFKD')
    // Again: `ŉ` is two signs.
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/е\u0308+/g, 'е')
    .replaceAll('ґ', 'г')
    .normalize('NFKC')
    .split(/\s+/)
    .map(word => WITHIN_PUNCTUATION.exec(word)?.[0] ?? '')
    .filter(word => word !== '')
    .join(' ');

/**
 * Reads the first words of a typed search that are not signs alone, with those signs that are letters on another
 * layout.
 */
export const readTypedSearchWords = (typed: string): readonly string[] =>
  typed
    .replace(LEFT_OUT, sign => (KEYS.includes(sign) ? sign : ''))
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter(word => foldSearchText([word]) !== '')
    .slice(0, MOST_SEARCHED_WORDS);
