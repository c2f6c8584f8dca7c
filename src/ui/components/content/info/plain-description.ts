import { textOfHtml } from './text-of-html.ts';

const LONGEST = 160;

/**
 * The first words of a sanitised text for search engines and shared links: at most 160 characters, cut at a word.
 */
export const plainDescription = (safe: string): string => {
  const text = textOfHtml(safe);
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`;
};
