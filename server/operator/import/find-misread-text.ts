/** The letters of the shop's texts, beside those of ASCII. */
const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяґєіїё'].flatMap(letter => [
  letter,
  letter.toUpperCase(),
]);

/**
 * The characters 0x80 to 0x9F of windows-1252, the rest of which is Latin-1: some versions of Node decode it as Latin-1
 * altogether.
 */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The wrong readings of UTF-8 bytes by other programs: the system's old encodings, and byte by byte. */
const READINGS: readonly ((bytes: Uint8Array) => string)[] = [
  bytes => new TextDecoder('windows-1251').decode(bytes),
  bytes => latin(bytes).replace(/[\x80-\x9F]/g, sign => WESTERN[sign.charCodeAt(0) - 0x80] ?? sign),
  latin,
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * Matches two letters in a row, each in its wrong reading of two signs; or the sign for a byte that could not be read
 * at all.
 */
const MISREAD = new RegExp(
  `\uFFFD|${READINGS.map(read => {
    const signs = LETTERS.map(letter => escaped(read(new TextEncoder().encode(letter))));
    return `(?:${signs.join('|')}){2}`;
  }).join('|')}`,
);

/**
 * Finds the piece of a text of an import which shows that it was UTF-8, read in another encoding and saved so; null in
 * a sound text.
 */
export const findMisreadText = (text: string): string | null => MISREAD.exec(text)?.[0] ?? null;
