import type { Language } from '../../../src/domain/content/languages.ts';
import { makeTextTranslator, type TextValues } from '../../../src/texts/make-text-translator.ts';
import { ruleTextValues } from '../../../src/texts/rule-text-values.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { type ServerTextId, uk } from './uk.ts';

export type { ServerTextId as TextId };

/** The table of the texts of the server's own answers, by language and id. */
export const serverTexts: Readonly<Record<Language, Readonly<Record<ServerTextId, string>>>> = {
  uk,
  ru,
  en,
};

export const isServerTextId = (id: string): id is ServerTextId => Object.hasOwn(uk, id);

const translate = makeTextTranslator(serverTexts, ruleTextValues);

/**
 * Translates one of the server's own answers, by its id, into a language, with `values` and the rules' constants put
 * in.
 */
export const translateServerText = (language: Language, id: ServerTextId, values?: TextValues): string =>
  translate(language)(id, values);
