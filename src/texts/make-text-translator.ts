import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';

/**
 * The type of the values that are put into a text, by name. Money, dates and shares come as text, already formatted.
 */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The type of a function that answers the text of an id in one language, with `values` put in. It throws when the text
 * names a value that is not given.
 */
export type TextTranslator<Id extends string> = (id: Id, values?: TextValues) => string;

/**
 * Makes a translator for each language of `texts`, which are ICU messages. They may name `constants` without being
 * given them. A message is parsed when it is first needed, and throws then when it is no ICU message (`npm run
 * check:messages`).
 */
export const makeTextTranslator = <Language extends string, Id extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Id, string>>>>,
  constants: TextValues = {},
): ((language: Language) => TextTranslator<Id>) => {
  const parsed = new Map<string, IntlMessageFormat>();
  const messageOf = (language: Language, id: Id): IntlMessageFormat => {
    const key = `${language} ${id}`;
    // Parsed here, because the build takes the parser out of the library (scripts/bundle/compile-messages.ts).
    const message = parsed.get(key) ?? new IntlMessageFormat(parse(texts[language][id]), language);
    parsed.set(key, message);
    return message;
  };
  return language =>
    (id, values = {}) =>
      String(messageOf(language, id).format({ ...constants, ...values }));
};
