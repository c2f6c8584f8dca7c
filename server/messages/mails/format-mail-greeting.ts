import type { Language, LocalizedText } from '../../../src/domain/content/languages.ts';

const LONGEST = 60;
/**
 * Matches addresses of pages and mail: mail programs turn them into links, and nobody shall send links in the shop's
 * name by registering.
 */
const LINKLIKE = /[/\\:@]|\S\.\S/;

const GREETINGS: LocalizedText = { uk: 'Привіт', ru: 'Привет', en: 'Hello' };

/**
 * Formats the words that greet a mail's reader, `Привіт, Оксано!`; without the name where it is absent, very long or
 * looks like a link.
 */
export const formatMailGreeting = (language: Language, name: string): string => {
  const usable = name.trim().replace(/\s+/g, ' ');
  const fit = usable !== '' && usable.length <= LONGEST && !LINKLIKE.test(usable);
  return fit ? `${GREETINGS[language]}, ${usable}!` : `${GREETINGS[language]}!`;
};
