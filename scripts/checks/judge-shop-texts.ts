import { LANGUAGES } from '../../src/domain/content/languages.ts';
import type { ShopText } from './collect-texts.ts';

/** What is known of a word that a language does without, and what is said instead. */
export type ForbiddenWord = { readonly language: string; readonly not: string; readonly but: string };

const HEADING = '## Words that are not used';
const ROW = new RegExp(`^\\| (${LANGUAGES.join('|')}) \\| ([^|]+) \\| ([^|]+) \\|$`, 'gm');

/** Reads the table of forbidden words in docs/texts.md, a row for each word. */
export const readForbiddenWords = (page: string): readonly ForbiddenWord[] => {
  const section = page.split(HEADING)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(ROW)].flatMap(([, language, words, but]) =>
    (words ?? '')
      .split(',')
      .map(word => ({ language: language ?? '', not: word.trim(), but: (but ?? '').trim() })),
  );
};

const asPattern = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}’-])${word
      .replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&')
      .replaceAll('*', '[\\p{L}\\p{M}’]*')
      .replaceAll(' ', '\\s+')}(?![\\p{L}\\p{M}]|-\\p{L})`,
    'iu',
  );

/** Names of values and of plural forms are none of the reader's; the words inside the forms are. */
const asRead = (text: string): string =>
  text
    .replaceAll(/\{\w+, plural,/g, '{')
    .replaceAll(/\{\w*(?:, \w+)?\}/g, '{}')
    .replaceAll(/(?:zero|one|two|few|many|other|=\d+) \{/g, '{')
    .replaceAll(/<\/?\w+>/g, '');

/** Languages are named as one text, with spaces between them. */
const ALL = LANGUAGES.join(' ');

type Rule = readonly [languages: string, fault: RegExp, says: string];

const RULES: readonly Rule[] = [
  [ALL, /"/, 'a straight quotation mark'],
  [ALL, /\p{L}'\p{L}/u, 'a straight apostrophe'],
  [ALL, /ʼ/, 'another apostrophe than ’'],
  [ALL, /\.\.\./, 'three dots'],
  [ALL, / - |--(?![\w{])/, 'a hyphen for a dash'],
  [ALL, /\S {2}\S/, 'two spaces'],
  [ALL, /[\p{L}\d] [,;:!?](?!\p{L})/u, 'a space before a mark'],
  ['uk ru', /”|(?<!„[^“]*)“/, 'a quotation mark of English'],
  ['en', /[«»„]/, 'a quotation mark of Ukrainian'],
  ['uk', /[ыэъё]/i, 'a Russian letter'],
  ['ru', /[іїєґ]/i, 'a Ukrainian letter'],
  ['en', /\p{Script=Cyrillic}/u, 'a Cyrillic letter'],
];

const RULES_OF_MESSAGES: readonly Rule[] = [
  ['uk ru', /[^{}] —/, 'no no-break space before the dash'],
  [ALL, /[\d}#] (?:грн|хв|мин|с|s|min|МБ|MB|%)(?!\p{L})/u, 'no no-break space before the unit'],
];

/** Lists what is wrong with the texts of the shop by docs/texts.md: words that it does without, and its typography. */
export const judgeShopTexts = (
  texts: readonly ShopText[],
  forbidden: readonly ForbiddenWord[],
): readonly string[] => {
  const words = forbidden.map(each => ({ ...each, pattern: asPattern(each.not) }));
  return texts.flatMap(({ language, where, text, message }) => {
    const read = asRead(text);
    const at = `${where} (${language}) “${text.length > 80 ? `${text.slice(0, 80)}…` : text}”:`;
    const rules = message ? [...RULES, ...RULES_OF_MESSAGES] : RULES;
    return [
      ...words
        .filter(word => word.language === language && word.pattern.test(read))
        .map(({ not, but }) => `${at} not ${not}, but ${but}`),
      ...rules
        .filter(([languages, fault]) => languages.split(' ').includes(language) && fault.test(read))
        .map(([, , says]) => `${at} ${says}`),
    ];
  });
};
