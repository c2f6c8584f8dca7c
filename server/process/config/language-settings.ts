import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import { KNOWN_LANGUAGES } from '../../content/site-languages.ts';
import { problem, type settingsReader } from './settings-reader.ts';

/** What a page is in where nobody chose (docs/behaviour.md#languages-and-currencies). */
const USUAL: Language = 'uk';

/** LANGUAGES: those that the switcher offers, in its order. Throws a SettingProblem. */
export const readLanguages = (read: ReturnType<typeof settingsReader>): readonly Language[] => {
  const named = read.text('LANGUAGES', KNOWN_LANGUAGES.join(',')).split(/[\s,]+/);
  const languages = KNOWN_LANGUAGES.filter(language => named.includes(language)).toSorted(
    (a, b) => named.indexOf(a) - named.indexOf(b),
  );
  return languages.length === named.length && languages.includes(USUAL)
    ? languages
    : problem(
        'LANGUAGES',
        `must name some of ${KNOWN_LANGUAGES.join(', ')}, each once and ${USUAL} among them`,
      );
};
