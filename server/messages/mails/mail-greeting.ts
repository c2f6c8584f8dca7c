import type { Language, Localized } from '../../../src/domain/content/languages.ts';

const LONGEST = 60;
/**
 * Matches addresses of pages and mail: mail programs turn them into links, and nobody shall send links in the shop's
 * name by registering.
 */
const LINKLIKE = /[/\\:@]|\S\.\S/;

const GREETINGS: Localized = { uk: 'Привіт', ru: 'Привет', en: 'Hello' };

/**
 * Greets the reader of a mail, `Привіт, Оксано!`; without the name where it is absent, very long or looks like a link.
 */
export const mailGreeting = (language: Language, name: string): string => {
  const usable = name.trim().replace(/\s+/g, ' ');
  const fit = usable !== '' && usable.length <= LONGEST && !LINKLIKE.test(usable);
  return fit ? `${GREETINGS[language]}, ${usable}!` : `${GREETINGS[language]}!`;
};
