import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileMessages } from '../../scripts/bundle/compile-messages.ts';
import { checkMessageCatalogues } from '../../scripts/checks/check-message-catalogues.ts';
import { checkSourceTexts, findUnusedMessageIds } from '../../scripts/checks/check-source-texts.ts';
import { TRANSLATOR_TEXTS, translatorMessageCatalogues } from '../../scripts/checks/translator-texts.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { MESSAGE_AREAS } from '../../src/ui/i18n/message-areas.ts';

const file = (language: string, texts: Record<string, string>, area = 'a') => ({
  language,
  name: `${area}.json`,
  prefix: `${area}.`,
  texts,
});
const whole = { 'a.count': '{count, plural, one {# лот} few {# лоти} many {# лотів} other {# лота}}' };

describe('the check of message catalogues', () => {
  it('the message catalogue check finds nothing in complete catalogues', () => {
    const en = file('en', { 'a.count': '{count, plural, one {# lot} other {# lots}}' });
    expect(checkMessageCatalogues([file('uk', whole), en])).toEqual([]);
  });

  it.each([
    ['a text that one language lacks', {}, 'a.count: missing'],
    ['a text that nobody else has', { ...whole, 'a.more': 'x' }, 'a.more: not in uk'],
    ['a text that is no ICU message', { 'a.count': '{count, plural,' }, 'no ICU message'],
    ['a value that uk does not want', { 'a.count': '{many}' }, 'differs from uk in count, many'],
    [
      'a plural without a form of its language',
      { 'a.count': '{count, plural, other {#}}' },
      '"few" is missing',
    ],
  ])('the message catalogue check finds %s', (_, texts, problem) => {
    expect(checkMessageCatalogues([file('uk', whole), file('ru', texts)]).join('\n')).toContain(problem);
  });

  it('the message catalogue check finds an id in the wrong file', () => {
    expect(checkMessageCatalogues([file('uk', { 'b.text': 'x' })])).toEqual([
      'uk/a.json b.text: the id belongs to another file',
    ]);
  });
});

describe('the texts beside the pages’', () => {
  it('the catalogues beside the pages’ ones are found for every translator', () => {
    const makers = ['server', 'src', 'demo'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(path => `${folder}/${path}`)
        .filter(path => /\.tsx?$/.test(path) && path !== 'src/texts/make-text-translator.ts')
        .filter(path => /\bmakeTextTranslator(?:<[^>]*>)?\(/.test(readFileSync(path, 'utf8'))),
    );
    expect(makers.toSorted()).toEqual(Object.keys(TRANSLATOR_TEXTS).toSorted());
  });

  it('the catalogues beside the pages’ ones pass the same check, but for the prefixes of their ids', () => {
    const own = { language: 'uk', name: 'texts.ts', texts: { wait: '{seconds} с' } };
    expect(
      checkMessageCatalogues([own, { ...own, language: 'ru', texts: { wait: '{minutes} мин' } }]),
    ).toEqual(['ru/texts.ts wait: differs from uk in seconds, minutes']);
  });

  it.each(translatorMessageCatalogues.map(each => [`${each.name} in ${each.language}`, each] as const))(
    'the catalogue beside the pages’ ones is complete: %s',
    (_, each) => {
      const pattern = translatorMessageCatalogues.filter(
        ({ name, language }) => name === each.name && language === 'uk',
      );
      expect(Object.keys(each.texts).length).toBeGreaterThan(0);
      expect(checkMessageCatalogues(each.language === 'uk' ? pattern : [...pattern, each])).toEqual([]);
    },
  );
});

describe('the shop’s own catalogues', () => {
  const root = fileURLToPath(new URL('../../src/ui/i18n/messages/', import.meta.url));
  const read = (language: string, area: string) =>
    JSON.parse(readFileSync(`${root}${language}/${area}.json`, 'utf8')) as Record<string, string>;

  it('the shop’s message catalogues have the same areas in uk, ru and en', () => {
    for (const language of LANGUAGES)
      expect(readdirSync(`${root}${language}`).toSorted()).toEqual(
        MESSAGE_AREAS.map(area => `${area}.json`).toSorted(),
      );
  });

  it('the shop’s catalogues compile to syntax trees: no text is left for the parser that the build omits', () => {
    for (const language of LANGUAGES)
      for (const area of MESSAGE_AREAS)
        for (const tree of Object.values(compileMessages(read(language, area))))
          expect(Array.isArray(tree)).toBe(true);
  });
});

describe('the texts of the sources', () => {
  const check = (code: string, ids: readonly string[] = []) =>
    checkSourceTexts([{ path: 'a.tsx', code }], ids).map(problem => problem.replace('a.tsx: ', ''));

  it('no text for people is hard-coded in JSX, nor in labels for screen readers', () => {
    expect(check('const A = () => <p>Hello {a}</p>')).toEqual(['"Hello" stands in JSX']);
    expect(check('const A = () => <img alt="A dog" src="dog" />')).toEqual(['alt="A dog" stands in JSX']);
    expect(check('const A = () => <p className="big">{b} · 100 %</p>')).toEqual([]);
    expect(check('const A = () => <Title title="lot.name" />', ['lot.name'])).toEqual([]);
  });

  it('every message id of the catalogues is used in the sources, whole or by a template', () => {
    expect(check("t('lot.a'); t(`lot.b.${kind}`)", ['lot.a', 'lot.b.x', 'lot.c'])).toEqual([
      'lot.c: no source names it',
    ]);
  });

  it('every id of the catalogues beside the pages’ is used in the sources, also as a field, in SQL, or by a template', () => {
    const files = [
      {
        path: 'a.ts',
        code: "t('a'); texts.b; t(`c_${kind}`); run(`VALUES ('d')`); const texts = { g: 'h' };",
      },
      { path: 'e.sql', code: "INSERT INTO reports VALUES ('e')" },
    ];
    expect(findUnusedMessageIds(files, ['a', 'b', 'c_x', 'd', 'e', 'g'])).toEqual(['g: no source names it']);
  });

  it('design primitives use no message of the shop, only words for their own controls', () => {
    const code = "t('common.close'); t('lot.left')";
    const ids = ['common.close', 'lot.left'];
    expect(checkSourceTexts([{ path: 'src/ui/screens/lot/a.tsx', code }], ids)).toEqual([]);
    expect(checkSourceTexts([{ path: 'src/ui/design/controls/a.tsx', code }], ids)).toEqual([
      'src/ui/design/controls/a.tsx: lot.left is a text of the shop, which design does not know',
    ]);
  });
});
