/** What the same keys write on three layouts, key by key. */
const KEYS = {
  en: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  uk: "'йцукенгшщзхїфівапролджєячсмитьбю",
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
} as const;

export type KeyboardLayout = keyof typeof KEYS;

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

/** The word that the same keys write on another layout; what is no key of the first stays (law `keyboard-layout`). */
export const retypeOnLayout = (word: string, from: KeyboardLayout, to: KeyboardLayout): string =>
  Array.from(word, sign => {
    const place = KEYS[from].indexOf(from === 'en' ? (SHIFTED[sign] ?? sign) : sign);
    return place < 0 ? sign : KEYS[to].charAt(place);
  }).join('');

/** The words that the same keys write in other keyboard layouts: `yjen,er` is «ноутбук» (law `keyboard-layout`). */
export const wordOnOtherLayouts = (word: string): readonly string[] => {
  const readings = /[а-яіїєґё]/.test(word)
    ? [retypeOnLayout(word, 'uk', 'en'), retypeOnLayout(word, 'ru', 'en')]
    : [retypeOnLayout(word, 'en', 'uk'), retypeOnLayout(word, 'en', 'ru')];
  return [...new Set(readings)].filter(reading => reading !== word);
};
