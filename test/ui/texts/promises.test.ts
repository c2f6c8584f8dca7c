import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROMISES } from './promises.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../../src/ui/i18n/messages/*/*.json', {
  eager: true,
  import: 'default',
});

/** Words by which a text says what the shop does or what comes. What is on its way ends in an ellipsis. */
const WORDS: Readonly<Record<string, RegExp>> = {
  uk: /(?<![\p{L}’])(?:надішлемо|надсилаємо|надсилає|покажемо|покаже|показує|гарантує\p{L}*|з’явит\p{L}+|з’являт\p{L}+|прийде|прийдуть|напишемо|повідомимо|відповімо|скажемо|буде|будуть)(?![\p{L}’…])/iu,
  ru: /(?<!\p{L})(?:отправим|отправляем|отправляет|пришлём|присылаем|покажем|покажет|показывает|гарантиру\p{L}+|появит\p{L}+|появят\p{L}+|придёт|придут|напишем|сообщим|ответим|скажем|будет|будут)(?![\p{L}…])/iu,
  en: /\b(?:will|won’t|shall|sends|shows|guarantees?)\b|’ll\b|\bwe (?:send|never)\b/i,
};

const languageOf = (path: string): string => /messages\/(\w+)\//.exec(path)?.[1] ?? '';

const promising = (all: readonly (readonly [path: string, texts: Texts])[]): readonly string[] => [
  ...new Set(
    all.flatMap(([path, texts]) =>
      Object.entries(texts).flatMap(([id, text]) =>
        WORDS[languageOf(path)]?.test(text) === true ? [id] : [],
      ),
    ),
  ),
];

const listed = PROMISES.flatMap(({ texts }) => texts);
const known = new Set(Object.values(files).flatMap(texts => Object.keys(texts)));

/** Whether a file has a test of that title, whole. */
const hasTest = (file: string, title: string): boolean => {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '`', '"'].some(quote => source.includes(`${quote}${title}${quote},`));
};

describe('what the texts promise', () => {
  it('is found in each language by its words, and not in what is only on its way', () => {
    const texts = {
      uk: { a: 'Надішлемо листа.', b: 'Надсилаємо…', c: 'Показати' },
      ru: { a: 'Номера появятся в кабинете.', b: 'Отправляем…', c: 'Показать' },
      en: { a: 'We’ll answer.', b: 'Sending…', c: 'Show' },
    };
    for (const [language, own] of Object.entries(texts))
      expect(promising([[`/messages/${language}/a.json`, own]])).toEqual(['a']);
  });

  it('is listed with the test that proves it', () => {
    expect(promising(Object.entries(files)).filter(id => !listed.includes(id))).toEqual([]);
  });

  it('is said by a text that there is, and listed once', () => {
    expect(listed.filter(id => !known.has(id))).toEqual([]);
    expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([]);
  });

  it('is promised by each listed text', () => {
    const found = promising(Object.entries(files));
    expect(listed.filter(id => !found.includes(id))).toEqual([]);
  });

  it('is proven by a test that there is', () => {
    expect(PROMISES.filter(({ file, test }) => !hasTest(file, test))).toEqual([]);
    expect(hasTest('test/ui/texts/promises.test.ts', 'is proven by no test')).toBe(false);
    expect(hasTest('test/ui/texts/nowhere.test.ts', 'is proven by a test that there is')).toBe(false);
  });
});
