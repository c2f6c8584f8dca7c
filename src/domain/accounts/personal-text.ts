/**
 * What people write of themselves and others read: names, an address, a message. Each has the form in which it is kept, of
 * whole letters (NFC) and without what changes the text around it, hides in it or covers it (law `personal-text`).
 */

/** The most letters of a person's name, marks on them not counted (law `personal-name`). */
export const LONGEST_PERSONAL_NAME = 64;
/** The most marks above, below and behind one letter of a text: no script in use needs more (law `personal-text`). */
export const MOST_MARKS_ON_LETTER = 4;

/**
 * Control characters, directions, whatever nobody sees, and what has no agreed form. Line breaks, joiners and the choice
 * between two forms of a letter are judged below.
 */
const HIDDEN = /(?![\n\u200C\u200D\p{Variation_Selector}])[\p{C}\p{DI}\u2028\u2029\u2800]/gu;
/** Joiners belong to the letters that they join or part, and so does the choice of a letter's form. */
const STACKED = new RegExp(`([\\p{M}\\u200C\\u200D]{${MOST_MARKS_ON_LETTER}})[\\p{M}\\u200C\\u200D]+`, 'gu');
/**
 * A joiner between two letters of a script that has joined ones (Persian, Hindi, Sinhala), or between two parts of an
 * emoji; or one that joins nothing.
 */
const JOINER =
  /((?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}\p{ExtPict}\p{EMod}])([\u200C\u200D])(?=[\p{L}\p{M}\p{ExtPict}])|[\u200C\u200D]/gu;
const VISIBLE = /[^\s\p{M}\u200C\u200D]/u;
const MARKS = /[\p{M}\u200C\u200D]/gu;

/** Removes hidden and broken characters from a person's text; blanks and line breaks stay (law `personal-text`). */
export const withoutHiddenCharacters = (text: string): string =>
  text
    .replace(HIDDEN, '')
    .normalize('NFC')
    .replace(STACKED, '$1')
    .replace(JOINER, (_, letter: string | undefined, joiner: string) =>
      letter === undefined ? '' : letter + joiner,
    )
    .normalize('NFC');

/**
 * Cleans a person's line as it is kept: runs of blanks become one, hidden characters are removed (law `personal-text`).
 */
export const cleanPersonalLine = (text: string): string =>
  withoutHiddenCharacters(text.replace(/[\s\u0085]/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * Cleans a person's text of several lines as it is kept: its lines and blanks stay, hidden characters are removed (law
 * `personal-text`).
 */
export const cleanPersonalText = (text: string): string =>
  withoutHiddenCharacters(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')).trim();

/**
 * Cleans a person's name as it was typed, to whole letters with one blank between words: the rest is its writer's to
 * mend.
 */
export const cleanPersonalName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** One of the reasons why a person's name can't be kept. */
export type PersonalNameProblem = 'blank' | 'long' | 'characters';

/**
 * Finds the problem of a person's name, or of a part of it; null where it can be kept as {@link cleanPersonalName}
 * gives it (law `personal-name`).
 */
export const personalNameProblem = (typed: string): PersonalNameProblem | null => {
  const name = cleanPersonalName(typed);
  if (name === '') return 'blank';
  const clean = cleanPersonalLine(name);
  if ([...clean.replace(MARKS, '')].length > LONGEST_PERSONAL_NAME) return 'long';
  return clean === name && VISIBLE.test(name) ? null : 'characters';
};

const WORD = /[\p{L}\p{N}]/u;

/** Tells whether a person's clean name has a first name and a surname: two words at least (law `personal-name`). */
export const hasSurname = (name: string): boolean =>
  name.split(' ').filter(word => WORD.test(word)).length >= 2;
