import { parse as parseCsv } from 'csv-parse/sync';
import { parseAst } from 'vite';
import { isLanguage, LANGUAGES } from '../../src/domain/content/languages.ts';

/** One text of the shop, as a reader of `language` gets it; values that are put in stand as `{}`. */
export type ShopText = {
  readonly language: string;
  readonly where: string;
  readonly text: string;
  /** Of a message file, where no-break spaces are written. */
  readonly message: boolean;
};

type Node = { readonly type: string; readonly [field: string]: unknown };

/** `…/uk/cart.json`, `….uk.html`. */
const LANGUAGE_OF_FILE = new RegExp(`[/.](${LANGUAGES.join('|')})(?:/[^/]*\\.json|\\.html)$`);
/** Addresses of pictures and pages stand where texts do. */
const ADDRESS = /^(?:\/|https?:)/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap(child =>
    Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : [],
  );

const nameOf = (key: unknown): string => {
  const { name, value } = key as { readonly name?: string; readonly value?: unknown };
  return name ?? (typeof value === 'string' ? value : '');
};

/** What a node is called: a property's key, a constant's name. */
const labelOf = (node: Node): string => {
  if (node.type === 'Property') return nameOf(node['key']);
  return node.type === 'VariableDeclarator' ? nameOf(node['id']) : '';
};

const texts = (node: Node): readonly string[] => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    return [quasis.map(({ value }) => value.cooked).join('{}')];
  }
  if (node.type === 'Property') return isNode(node['value']) ? texts(node['value']) : [];
  return childrenOf(node).flatMap(texts);
};

const ofCode = (node: Node): readonly (readonly [string, string])[] => {
  const label = labelOf(node);
  return isLanguage(label)
    ? texts(node).map(text => [label, text] as const)
    : childrenOf(node).flatMap(ofCode);
};

const ofJson = (value: unknown, language: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return language === '' ? [] : [[language, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => ofJson(each, isLanguage(key) ? key : language));
};

const ofCsv = (content: string): readonly (readonly [string, string])[] => {
  const rows = parseCsv(content, { columns: true }) as Readonly<Record<string, string>>[];
  return rows.flatMap(row =>
    Object.entries(row).flatMap(([column, text]) => {
      const language = LANGUAGES.find(each => column.endsWith(`_${each}`)) ?? row['language'] ?? '';
      return isLanguage(language) ? [[language, text] as const] : [];
    }),
  );
};

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const ofFile = (path: string, content: string): readonly (readonly [string, string])[] => {
  const language = LANGUAGE_OF_FILE.exec(path)?.[1] ?? '';
  if (path.endsWith('.json')) return ofJson(JSON.parse(content), language);
  if (path.endsWith('.csv')) return ofCsv(content);
  if (path.endsWith('.html')) return language === '' ? [] : [[language, withoutTags(content)]];
  return ofCode(parseAst(content, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
};

/**
 * Collects every text that a file holds in a language of the shop: under a key or constant named `uk`, `ru` or `en`, in
 * a column `…_uk`, in a message file or a page of that language.
 */
export const collectShopTexts = (path: string, content: string): readonly ShopText[] =>
  ofFile(path, content)
    .filter(([, text]) => /\p{L}/u.test(text) && !ADDRESS.test(text))
    .map(([language, text]) => ({
      language,
      where: path,
      text,
      message: path.includes('/messages/') && path.endsWith('.json'),
    }));
