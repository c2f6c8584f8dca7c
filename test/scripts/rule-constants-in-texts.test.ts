import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(path => `${folder}${path}`);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Digits that are no rule's constant, by message id, with the reason. */
const MESSAGES: Readonly<Record<string, string>> = {
  'account.points.value': 'what a point is: one unit of the local currency, not a number to choose',
  'payment.refunded.text': 'what a point is',
  'cart.phone.hint': 'how a number with its country begins: an example',
  'how.chance.text': 'an example of a chance',
  'contacts.map.point': 'where the sample shop is',
};

/** The same for texts that stand in code: what may be written with digits there, with the reason. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\b1 (бал|балл|point)( —)? (це|это|is) 1 (грн|UAH)/, 'what a point is'],
  [/\((112|607)\)| 500$/, 'a code of the provider or of HTTP that a demo scenario is named for'],
  [/10[ ,\u00a0]000 (лотів|лотов|lots)/, 'how many lots a demo scenario has'],
  [
    /2026-12-31(T[\d:+]+Z?)?|490([.]50)?|#1a2b3c|\b[45],[12]\b/,
    'how a day, a sum, a colour or a percent is written',
  ],
  [/^Пн–пт, 9:00–18:00$/, 'the hours of a shop of fakes'],
  [/\d+ (?=(Khoryva|Doroshenka) Street)|(Хорива|Дорошенк[ао]), \d+$/, 'where collection points of fakes are'],
  [/\d\d:00–\d\d:00$/, 'the hours of collection points of fakes'],
  [/UTF-8/, 'a name'],
  [/(гривні|гривны|hryvnia's rate) — 1$|is 1$/, 'the local currency is the unit of all rates'],
  [/(починається з|начинается с|begins at) 0$/, 'a ladder begins at nothing'],
  [/(від|от|from) 1( |$)/, 'numbers count from one'],
];

/** What is written in a message itself: neither a value nor a plural's choice of words. */
const written = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map(element => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return written(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '';
      return Object.values(element.options)
        .map(({ value }) => written(value))
        .join(' ');
    })
    .join(' ');

type Node = { readonly type: string; readonly [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every text between quotes of a program, without what its braces name. */
const quoted = (node: Node): readonly string[] => {
  const own =
    node.type === 'Literal' && typeof node['value'] === 'string'
      ? [node['value']]
      : node.type === 'TemplateElement'
        ? [(node['value'] as { readonly raw: string }).raw]
        : [];
  const children = Object.values(node).flatMap(child =>
    Array.isArray(child) ? (child as unknown[]) : [child],
  );
  return [...own.map(text => text.replaceAll(/\{\w+\}/g, '')), ...children.filter(isNode).flatMap(quoted)];
};

const isProse = (text: string): boolean => /\p{L}{2,} |\p{Script=Cyrillic}/u.test(text);
const withoutExamples = (text: string): string =>
  WORDINGS.reduce((left, [wording]) => left.replaceAll(new RegExp(wording, 'g'), ''), text);

describe('the constants of rules in texts', () => {
  const catalogues = filesUnder('src/ui/i18n/messages/').filter(path => path.endsWith('.json'));

  it('the constants of rules are values in every message of every language', () => {
    expect(catalogues.length).toBeGreaterThan(50);
    const withDigits = catalogues.flatMap(path =>
      Object.entries(JSON.parse(read(path)) as Record<string, string>)
        .filter(([id, text]) => !(id in MESSAGES) && /\d/.test(written(parse(text))))
        .map(([id, text]) => `${path} ${id}: ${text}`),
    );
    expect(withDigits).toEqual([]);
  });

  it('no message is listed as an exception to the rule of constants that does not need it', () => {
    const needed = catalogues.flatMap(path =>
      Object.entries(JSON.parse(read(path)) as Record<string, string>)
        .filter(([, text]) => /\d/.test(text))
        .map(([id]) => id),
    );
    expect(Object.keys(MESSAGES).filter(id => !needed.includes(id))).toEqual([]);
  });

  it('the pages of the sample, which have no values, contain no constant of the rules', () => {
    const pages = filesUnder('server/sample/pages/').filter(path => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(9);
    const withDigits = pages.flatMap(path =>
      read(path)
        .replaceAll(/<h2>\d+\. |<[^>]*>/g, ' ')
        .split('\n')
        .filter(text => /\d/.test(text))
        .map(text => `${path}: ${text}`),
    );
    expect(withDigits).toEqual([]);
  });

  it('the constants of rules are values in mails, server answers, fakes, the operator’s tool and the demo', () => {
    // Files with texts have them in Cyrillic too. What fills a sample shop is content, not a rule's text.
    const sources = ['server/', 'src/', 'demo/']
      .flatMap(filesUnder)
      .filter(path => /\.tsx?$/.test(path) && !/sample|common-passwords/.test(path));
    const texts = sources
      .map(path => [path, read(path)] as const)
      .filter(([path, code]) => /\p{Script=Cyrillic}/u.test(code) || path.endsWith('texts/en.ts'))
      .map(([path, code]) => [path, parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })] as const);
    expect(texts.length).toBeGreaterThan(30);
    const withDigits = texts.flatMap(([path, program]) =>
      quoted(program as unknown as Node)
        .filter(text => isProse(text) && /\d/.test(withoutExamples(text)))
        .map(text => `${path}: ${text}`),
    );
    expect(withDigits).toEqual([]);
  });
});
