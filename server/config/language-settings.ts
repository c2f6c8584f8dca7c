import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/content/languages.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/** Reads the setting LANGUAGES: the languages that the switcher offers, in its order. Throws a SettingError. */
export const readLanguageSettings = (read: ReturnType<typeof makeSettingsReader>): readonly Language[] => {
  const named = read.text('LANGUAGES', LANGUAGES.join(',')).split(/[\s,]+/);
  const languages = LANGUAGES.filter(language => named.includes(language)).toSorted(
    (a, b) => named.indexOf(a) - named.indexOf(b),
  );
  return languages.length === named.length && languages.includes(DEFAULT_LANGUAGE)
    ? languages
    : throwSettingError(
        'LANGUAGES',
        `must name some of ${LANGUAGES.join(', ')}, each once and ${DEFAULT_LANGUAGE} among them`,
      );
};
