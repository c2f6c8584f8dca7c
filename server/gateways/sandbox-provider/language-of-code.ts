import { isLanguage, type Language } from '../../../src/domain/content/languages.ts';

/** `ik_loc`; English for a language that the provider does not speak. */
export const languageOfCode = (code: string): Language => (isLanguage(code) ? code : 'en');
