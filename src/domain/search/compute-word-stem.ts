/** What must be left of a word, so that «кава» is not found in «кавун». */
const LEAST_STEM = 4;

/** Endings of nouns and adjectives in the shop's languages, none of which is a word's meaning. */
const ENDINGS: readonly string[] = [
  'ями ами ими ыми ого его ому ему ості ости',
  'ях ах их ых ів їв ов ев ей ою ею єю ої ой ій ий ый ая яя ое ее ые ие им ым ом ем єм ам ям ім',
  'а я о е є и і ї ы у ю ь й',
  'ies es s y',
]
  .flatMap(endings => endings.split(' '))
  .toSorted((a, b) => b.length - a.length);

/**
 * Computes a word without its ending: «ноутбуки» and «ноутбука» are looked for as «ноутбук». Always how the word
 * begins, and never so short that it would say nothing (law `word-stem`).
 */
export const computeWordStem = (word: string): string => {
  const ending = ENDINGS.find(each => word.endsWith(each) && word.length - each.length >= LEAST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
};
