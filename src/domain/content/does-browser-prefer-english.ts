import { isLanguage } from './languages.ts';

/**
 * Tells whether a browser would rather read English: of its languages, in their order, the first that the shop speaks is
 * English (law `prefers-english`).
 */
export const doesBrowserPreferEnglish = (languages: readonly string[]): boolean =>
  languages.map(tag => tag.toLowerCase().replace(/[-_].*/s, '')).find(isLanguage) === 'en';
