import { isLanguage, type Language } from '../../../src/domain/content/languages.ts';

/** The language of an `ik_loc` value; English for one that the sandbox does not have. */
export const languageOfProviderCode = (code: string): Language => (isLanguage(code) ? code : 'en');
