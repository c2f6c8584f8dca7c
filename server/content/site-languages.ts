import type { WireNamedOption } from '../../src/contract/entity-schemas.ts';
import { LANGUAGE_NAMES, type Language } from '../../src/domain/content/languages.ts';

/** Lists the languages as the language switcher offers them, each by its own name; they have no pictures. */
export const listLanguageOptions = (languages: readonly Language[]): WireNamedOption[] =>
  languages.map(name => ({ name, img: '', title: LANGUAGE_NAMES[name] }));
