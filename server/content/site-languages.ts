import type { WireOption } from '../../src/adapters/http/wire/entities.ts';
import type { Language } from '../../src/adapters/http/wire/primitives.ts';

/** All that the shop can speak, the first of them where nobody chose (docs/behaviour.md#languages-and-currencies). */
export const KNOWN_LANGUAGES: readonly Language[] = ['uk', 'ru', 'en'];

/** Each language in itself, so that whoever needs it can read it. */
const TITLES: Readonly<Record<Language, string>> = { uk: 'Українська', ru: 'Русский', en: 'English' };

/** These languages as the switcher offers them; they have no pictures. */
export const languageOptions = (languages: readonly Language[]): WireOption[] =>
  languages.map(name => ({ name, img: '', title: TITLES[name] }));
