import { computeWordStem } from './compute-word-stem.ts';
import { foldSearchText } from './fold-search-text.ts';

/** Groups of words that mean the same, in any language: whoever types one of a group finds all of it. */
export type SynonymGroups = readonly (readonly string[])[];

/** The forms that may stand for each typed word of a search in a lot's texts. */
export type SearchForms = readonly (readonly string[])[];

/** A shorter form is only found where a word begins: three letters mean nothing within one. */
const INSIDE_FROM = 4;

/** Reads the words of a group of synonyms, as an operator wrote them: between commas or blanks. */
export const readSynonymWords = (written: string): readonly string[] =>
  foldSearchText([written.replace(/,/g, ' ')])
    .split(' ')
    .filter(word => word !== '');

const isShort = (form: string): boolean =>
  Array.from(form).length < INSIDE_FROM && /^[\p{L}\p{N}]/u.test(form);

/**
 * Makes the forms that typed words are looked for as: each word without its ending, or any that means the same (law
 * `search-forms`). A form that begins with a blank is found only where a word begins: a short one, and every synonym,
 * so that `phone` is not found in `headphones`. A short synonym (`tv`) leads to the others, and is itself looked for
 * only where it was typed.
 */
export const makeSearchForms = (words: readonly string[], synonyms: SynonymGroups): SearchForms =>
  words
    .map(word => foldSearchText([word]))
    .filter(word => word !== '')
    .map(word => {
      const stem = computeWordStem(word);
      const same = synonyms.filter(group =>
        group.some(each => each === word || computeWordStem(each) === stem),
      );
      const others = same
        .flat()
        .map(computeWordStem)
        .filter(form => form !== stem && !isShort(form));
      return [...new Set([isShort(stem) ? ` ${stem}` : stem, ...others.map(form => ` ${form}`)])];
    });

/** Tells whether a lot's folded texts have a form of every searched word (law `search-forms`). */
export const hasSearchForms = (text: string, forms: SearchForms): boolean =>
  forms.every(word => word.some(form => ` ${text}`.includes(form)));
