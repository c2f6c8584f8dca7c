import type { Language, Localized } from '../../../src/domain/content/languages.ts';

const LONGEST = 60;
/** Addresses of pages and mail: programs turn them into links, and nobody registers to send links in our name. */
const LINKLIKE = /[/\\:@]|\S\.\S/;

const GREETINGS: Localized = { uk: 'Привіт', ru: 'Привет', en: 'Hello' };

/** `Привіт, Оксано!`; without the name where it is absent, very long or looks like a link. */
export const greeting = (language: Language, name: string): string => {
  const usable = name.trim().replace(/\s+/g, ' ');
  const fit = usable !== '' && usable.length <= LONGEST && !LINKLIKE.test(usable);
  return fit ? `${GREETINGS[language]}, ${usable}!` : `${GREETINGS[language]}!`;
};
