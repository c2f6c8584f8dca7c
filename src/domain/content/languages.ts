/**
 * The languages of the shop, as the first part of a BCP 47 tag, in the order in which the shop offers them. This is the
 * only list: code imports it, and a test compares with it what cannot (test/server/content/languages.test.ts). How
 * to add one: docs/recipes.md#a-language.
 */
export const LANGUAGES = ['uk', 'ru', 'en'] as const;

/** One of the shop's languages. */
export type Language = (typeof LANGUAGES)[number];

/** A text in each of the shop's languages. */
export type LocalizedText = Readonly<Record<Language, string>>;

/**
 * The shop's language where nobody chose one (docs/behaviour.md#languages-and-currencies); also of the shop's own
 * staff.
 */
export const DEFAULT_LANGUAGE: Language = 'uk';

/** The name of each of the shop's languages, in that language. */
export const LANGUAGE_NAMES: LocalizedText = {
  uk: 'Українська',
  ru: 'Русский',
  en: 'English',
};

/** Tells whether a value is the code of one of the shop's languages. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(known => known === value);

/** Makes a record with a value for each of the shop's languages, by calling `of` with each in order. */
export const makeRecordByLanguage = <T>(of: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map(language => [language, of(language)])) as Record<Language, T>;
