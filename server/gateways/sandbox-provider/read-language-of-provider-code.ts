import { isLanguage, type Language } from '../../../src/domain/content/languages.ts';

/** Reads the language of an `ik_loc` value; English for one that the sandbox does not have. */
export const readLanguageOfProviderCode = (code: string): Language => (isLanguage(code) ? code : 'en');
