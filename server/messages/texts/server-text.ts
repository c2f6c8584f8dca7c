import type { Language } from '../../../src/domain/content/languages.ts';
import { ruleValues } from '../../../src/texts/rule-values.ts';
import { type TextValues, translator } from '../../../src/texts/translator.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { type TextId, uk } from './uk.ts';

export type { TextId };

/** The texts of the server's own answers, by language. */
export const serverTexts: Readonly<Record<Language, Readonly<Record<TextId, string>>>> = {
  uk,
  ru,
  en,
};

export const isTextId = (id: string): id is TextId => Object.hasOwn(uk, id);

const translate = translator(serverTexts, ruleValues);

/** The server's text in a language, with `values` and the rules' constants put in. */
export const serverText = (language: Language, id: TextId, values?: TextValues): string =>
  translate(language)(id, values);
