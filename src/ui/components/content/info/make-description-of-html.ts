import { extractTextOfHtml } from './extract-text-of-html.ts';

const LONGEST = 160;

/**
 * Makes a description of a sanitised text's first words for search engines and shared links: at most 160 characters,
 * cut at a word.
 */
export const makeDescriptionOfHtml = (safe: string): string => {
  const text = extractTextOfHtml(safe);
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`;
};
