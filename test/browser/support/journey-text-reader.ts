import { readdirSync, readFileSync } from 'node:fs';
import { createIntl, type IntlShape } from 'react-intl';
import type { Language } from '../../../src/domain/content/languages.ts';

export type { Language };

const messagesOf = (language: Language): Record<string, string> => {
  const folder = `src/ui/i18n/messages/${language}`;
  return Object.assign(
    {},
    ...readdirSync(folder).map(file => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as unknown),
  ) as Record<string, string>;
};

/** A function that reads a text of the shop by its id, in a journey's language. */
export type JourneyTextReader = (id: string, values?: Record<string, string | number>) => string;

/**
 * Makes the reader of the shop's own texts in a language, so that a journey finds things by the names that a shopper of
 * that language reads.
 */
export const makeJourneyTextReader = (language: Language): JourneyTextReader => {
  const messages = messagesOf(language);
  const intl: IntlShape = createIntl({
    locale: language,
    messages,
    onError: error => {
      throw error;
    },
  });
  return (id, values) => {
    if (messages[id] === undefined) throw new Error(`no text ${id} in ${language}`);
    return String(intl.formatMessage({ id }, { terms: (parts: unknown) => String(parts), ...values }));
  };
};
