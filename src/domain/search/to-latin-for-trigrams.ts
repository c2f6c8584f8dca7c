const CYRILLIC = 'абвгґдеєэёжзиіїыйклмнопрстуфхцчшщюя';
const LATIN = 'abvhhdeeeejziiiijklmnoprstufxcqwwua';

const letters = new Map(Array.from(CYRILLIC, (letter, place) => [letter, LATIN.charAt(place)]));

/**
 * Converts a folded word to what trigrams are taken of: one Latin letter for each Cyrillic one, alike where Ukrainian
 * and Russian are spelt alike; what is neither letter nor digit parts words. So the database compares words the same in
 * every locale: search_latin.sql is the same rule (law `similarity`).
 */
export const toLatinForTrigrams = (word: string): string =>
  Array.from(word, sign => (sign === 'ь' || sign === 'ъ' ? '' : (letters.get(sign) ?? sign)))
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
