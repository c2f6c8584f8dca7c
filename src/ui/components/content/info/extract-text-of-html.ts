/**
 * The pattern of a tag of sanitised HTML, which is well formed: its slash, its name; attributes may hold any character
 * in quotes.
 */
export const HTML_TAG_PATTERN = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/**
 * Extracts the text of sanitised HTML, with a space where a tag ends; such HTML escapes no other characters than these.
 */
export const extractTextOfHtml = (safe: string): string =>
  safe
    .replaceAll(HTML_TAG_PATTERN, (_, slash: string) => (slash === '' ? '' : ' '))
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => CHARACTERS[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
