/** What people take for one letter: an emoji of several signs, or a letter with its marks. */
const LETTER = new RegExp(String.raw`\p{RGI_Emoji}|[\p{L}\p{N}]\p{M}*`, 'v');

/**
 * Takes the initial of a name, which replaces a missing picture of a person: one letter, for the header knows no more
 * than the first name.
 */
export const toNameInitial = (name: string, locale: string): string =>
  LETTER.exec(name.normalize())?.[0].toLocaleUpperCase(locale) ?? '?';
