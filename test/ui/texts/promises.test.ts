import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectShopTexts } from '../../../scripts/checks/collect-texts.ts';
import { SOURCE_TEXT_PROMISES } from './source-text-promises.ts';
import { TEXT_PROMISES } from './text-promises.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../../src/ui/i18n/messages/*/*.json', {
  eager: true,
  import: 'default',
});

/** Words by which a text says what the shop does, what comes or what stays. What is on its way ends in an ellipsis. */
const WORDS: Readonly<Record<string, RegExp>> = {
  uk: /(?<![\p{L}’])(?:надішлемо|надсилаємо|надсилає|покажемо|покаже|показує|гарантує\p{L}*|з’явит\p{L}+|з’являт\p{L}+|прийде|прийдуть|приход[ия]ть|напишемо|пишемо|повідомимо|відповімо|скажемо|публікуємо|призначаємо|отримаєш|отримає|отримають|ніколи|не змін\p{L}+|буде|будуть)(?![\p{L}’…])/iu,
  ru: /(?<!\p{L})(?:отправим|отправляем|отправляет|пришлём|присылаем|покажем|покажет|показывает|гарантиру\p{L}+|появит\p{L}+|появят\p{L}+|придёт|придут|приход[ия]т|напишем|пишем|сообщим|ответим|скажем|публикуем|назначаем|получишь|получит|получат|никогда|не (?:из)?меня\p{L}+|будет|будут)(?![\p{L}…])/iu,
  en: /\b(?:will|won’t|shall|sends|shows|gets|you get|comes|never|no longer changes?|(?:doesn|don|won)’t change|is returned|guarantees?)\b|’ll\b|can’t be changed|\bwe (?:send|write|publish|schedule|tell|never)\b/i,
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

const listed = TEXT_PROMISES.flatMap(({ texts }) => texts);
const known = new Set(Object.values(files).flatMap(texts => Object.keys(texts)));

/** What the catalogue says of its goods is no promise of the shop's; the messages are looked at by their ids. */
const NOT_HERE = /\/(?:lots|products|synonyms)\.csv$/;
const SOURCES = ['server', 'demo'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path}`)
    .filter(path => /\.(?:tsx?|json|csv|html)$/.test(path) && !NOT_HERE.test(path)),
);

/**
 * The English texts of a file that promise something in any language: what stands at the same place of all three is the
 * same text. A file of one language is read in English, a page sentence by sentence.
 */
const promisingIn = (path: string, content: string): readonly string[] => {
  const all = collectShopTexts(path, content);
  const of = (language: string) => all.flatMap(each => (each.language === language ? [each.text] : []));
  const [uk, ru, english] = [of('uk'), of('ru'), of('en')];
  const isPromise = (language: string, text = ''): boolean => WORDS[language]?.test(text) === true;
  if (path.endsWith('.html'))
    return english.flatMap(text => text.trim().split(/(?<=[.!?])\s+/)).filter(text => isPromise('en', text));
  const isInStep = uk.length === english.length && ru.length === english.length;
  return english.filter(
    (text, at) => isPromise('en', text) || (isInStep && (isPromise('uk', uk[at]) || isPromise('ru', ru[at]))),
  );
};

/** Whether a file has a test of that title, whole. */
const hasTest = (file: string, title: string): boolean => {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '`', '"'].some(quote => source.includes(`${quote}${title}${quote},`));
};

describe('what the texts promise', () => {
  it('a promise in the texts is found in each language by its words, but not in progress messages', () => {
    const texts = {
      uk: { a: 'Надішлемо листа.', b: 'Надсилаємо…', c: 'Показати' },
      ru: { a: 'Номера появятся в кабинете.', b: 'Отправляем…', c: 'Показать' },
      en: { a: 'We’ll answer.', b: 'Sending…', c: 'Show' },
    };
    for (const [language, own] of Object.entries(texts))
      expect(promising([[`/messages/${language}/a.json`, own]])).toEqual(['a']);
  });

  it('every promising text is listed with the test that proves it', () => {
    expect(promising(Object.entries(files)).filter(id => !listed.includes(id))).toEqual([]);
  });

  it('every listed promise has an existing text, and is listed once', () => {
    expect(listed.filter(id => !known.has(id))).toEqual([]);
    expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([]);
  });

  it('every listed text is one that promises something', () => {
    const found = promising(Object.entries(files));
    expect(listed.filter(id => !found.includes(id))).toEqual([]);
  });

  it('every promise is proven by an existing test', () => {
    expect(TEXT_PROMISES.filter(({ file, test }) => !hasTest(file, test))).toEqual([]);
    expect(hasTest('test/ui/texts/promises.test.ts', 'is proven by no test')).toBe(false);
    expect(hasTest('test/ui/texts/nowhere.test.ts', 'every promise is proven by an existing test')).toBe(
      false,
    );
  });
});

describe('what mails, pages, the operator’s tool and the demo promise', () => {
  const found = SOURCES.flatMap(path =>
    promisingIn(path, readFileSync(path, 'utf8')).map(text => ({ path, text })),
  );
  const all = Object.entries(SOURCE_TEXT_PROMISES).flatMap(([path, proofs]) =>
    proofs.flatMap(({ begins, ...proof }) => begins.map(start => ({ path, start, ...proof }))),
  );

  it('a promise in mails, pages, tool or demo is found by any language’s words, at one place of all three', () => {
    const mail = `const words = {
      uk: { a: 'Надішлемо листа.', b: 'Дякуємо.' },
      ru: { a: 'Письмо.', b: 'Спасибо.' },
      en: { a: 'An email.', b: 'Thank you.' },
    };`;
    expect(promisingIn('a.ts', mail)).toEqual(['An email.']);
    expect(promisingIn('pages/a.en.html', '<p>We are here. The list never <b>changes</b>.</p>')).toEqual([
      'The list never changes .',
    ]);
  });

  it('every promise of mails, pages, the operator’s tool and the demo is listed with the test that proves it', () => {
    const unproven = found.filter(
      ({ path, text }) => !all.some(each => each.path === path && text.startsWith(each.start)),
    );
    expect(unproven).toEqual([]);
  });

  it('every text listed for mails, pages, the operator’s tool and the demo is one that promises something', () => {
    const gone = all.filter(
      ({ path, start }) => !found.some(each => each.path === path && each.text.startsWith(start)),
    );
    expect(gone).toEqual([]);
  });

  it('every promise of mails, pages, the operator’s tool and the demo is proven by an existing test', () => {
    expect(all.filter(({ file, test }) => !hasTest(file, test))).toEqual([]);
  });
});
