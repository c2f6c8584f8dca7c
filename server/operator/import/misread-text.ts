/** The letters that the shop's texts are written with, beside those of ASCII. */
const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяґєіїё'].flatMap(letter => [
  letter,
  letter.toUpperCase(),
]);

/** 0x80 to 0x9F of windows-1252, the rest of which is Latin-1: some versions of Node decode it as Latin-1 altogether. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** As what a program reads a file that it does not take for UTF-8: the system's old encodings, and byte for byte. */
const READINGS: readonly ((bytes: Uint8Array) => string)[] = [
  bytes => new TextDecoder('windows-1251').decode(bytes),
  bytes => latin(bytes).replace(/[\x80-\x9F]/g, sign => WESTERN[sign.charCodeAt(0) - 0x80] ?? sign),
  latin,
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Two letters on end, each in its wrong reading of two signs; or the sign for what could not be read at all. */
const MISREAD = new RegExp(
  `\uFFFD|${READINGS.map(read => {
    const signs = LETTERS.map(letter => escaped(read(new TextEncoder().encode(letter))));
    return `(?:${signs.join('|')}){2}`;
  }).join('|')}`,
);

/** The piece of a text by which one sees that it was UTF-8, read as another encoding and kept so; null in a sound one. */
export const misread = (text: string): string | null => MISREAD.exec(text)?.[0] ?? null;
