/** What the same keys write on three layouts, key by key. */
const KEYS = {
  en: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  uk: "'йцукенгшщзхїфівапролджєячсмитьбю",
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
} as const;

/** One of the keyboard layouts that a search may have been typed on. */
export type KeyboardLayoutName = keyof typeof KEYS;

/** With the shift key held, the signs of the English layout are others. */
const SHIFTED: Readonly<Record<string, string>> = {
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '~': '`',
};

/**
 * Gives the word that the same keys write on another keyboard layout; what is no key of the first stays (law
 * `keyboard-layout`).
 */
export const retypeWordOnLayout = (word: string, from: KeyboardLayoutName, to: KeyboardLayoutName): string =>
  Array.from(word, sign => {
    const place = KEYS[from].indexOf(from === 'en' ? (SHIFTED[sign] ?? sign) : sign);
    return place < 0 ? sign : KEYS[to].charAt(place);
  }).join('');

/**
 * Lists the words that the same keys write on other keyboard layouts: `yjen,er` is «ноутбук» (law `keyboard-layout`).
 */
export const retypeWordOnOtherLayouts = (word: string): readonly string[] => {
  const readings = /[а-яіїєґё]/.test(word)
    ? [retypeWordOnLayout(word, 'uk', 'en'), retypeWordOnLayout(word, 'ru', 'en')]
    : [retypeWordOnLayout(word, 'en', 'uk'), retypeWordOnLayout(word, 'en', 'ru')];
  return [...new Set(readings)].filter(reading => reading !== word);
};
