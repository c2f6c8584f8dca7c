import { parseAst } from 'vite';

/** A source that the check of texts reads: its path and its code. */
export type CheckedSourceFile = { readonly path: string; readonly code: string };

type Node = { readonly type: string; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes whose text a person reads or hears. */
const READ_ATTRIBUTES = [
  'alt',
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
];
/** What the controls of src/ui/design say of themselves. All else is the shop's, and given to them. */
const DESIGN = 'src/ui/design/';
const WORDS_OF_DESIGN = [
  'common.close',
  'common.loading',
  'common.new-tab',
  'common.carousel',
  'common.carousel.previous',
  'common.carousel.next',
];
const HAS_WORD = /\p{L}{2}/u;
/** Names are the same in every language. */
const NAMES = new Set(['Twofold', 'twofold', 'Facebook', 'Telegram']);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && HAS_WORD.test(value) && !NAMES.has(value.trim());

const asPattern = (quasis: readonly { readonly value: { readonly raw: string } }[]): RegExp =>
  new RegExp(`^${quasis.map(({ value }) => value.raw.replaceAll(/[^\w-]/g, '\\$&')).join('[\\w.-]+')}$`);

type Found = {
  readonly literals: Set<string>;
  readonly patterns: RegExp[];
  readonly strays: string[];
  readonly ids: ReadonlySet<string>;
};

/** SQL, in a file or within a source, names in single quotes what a report is about. */
const nameQuoted = (text: string, { literals }: Pick<Found, 'literals'>): void => {
  for (const [, name = ''] of text.matchAll(/'(\w+)'/g)) literals.add(name);
};

const search = (node: Node, found: Found, path: string): void => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') {
    found.literals.add(node['value']);
    nameQuoted(node['value'], found);
    if (path.startsWith(DESIGN) && found.ids.has(node['value']) && !WORDS_OF_DESIGN.includes(node['value']))
      found.strays.push(`${path}: ${node['value']} is a text of the shop, which design does not know`);
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as Parameters<typeof asPattern>[0];
    // A template without any fixed part would match everything.
    if (quasis.some(({ value }) => value.raw.includes('.')) || quasis[0]?.value.raw.includes('_') === true)
      found.patterns.push(asPattern(quasis));
    for (const { value } of quasis) nameQuoted(value.raw, found);
  }
  if (node.type === 'MemberExpression') {
    const { type, name } = node['property'] as Node;
    if (type === 'Identifier') found.literals.add(String(name));
  }
  if (node.type === 'JSXText' && isText(node['value'])) {
    found.strays.push(`${path}: "${node['value'].trim()}" stands in JSX`);
  }
  if (node.type === 'JSXAttribute') {
    const { name } = node['name'] as { readonly name: string };
    const text = isNode(node['value']) ? node['value']['value'] : null;
    if (READ_ATTRIBUTES.includes(name) && isText(text) && !found.ids.has(text)) {
      found.strays.push(`${path}: ${name}="${text}" stands in JSX`);
    }
  }
  for (const child of Object.values(node)) {
    if (isNode(child)) search(child, found, path);
    else if (Array.isArray(child)) for (const each of child) if (isNode(each)) search(each, found, path);
  }
};

const readSources = (files: readonly CheckedSourceFile[], ids: readonly string[]): Found => {
  const found: Found = { literals: new Set(), patterns: [], strays: [], ids: new Set(ids) };
  for (const { path, code } of files) {
    const lang = path.endsWith('x') ? 'tsx' : 'ts';
    if (path.endsWith('.sql')) nameQuoted(code, found);
    else search(parseAst(code, { lang }) as unknown as Node, found, path);
  }
  return found;
};

const unusedIds = ({ literals, patterns }: Found, ids: readonly string[]): readonly string[] =>
  ids
    .filter(id => !literals.has(id) && !patterns.some(pattern => pattern.test(id)))
    .map(id => `${id}: no source names it`);

/**
 * Lists what is wrong with the texts of the sources: words that stand in JSX instead of in the catalogues, texts of the
 * shop in what must not know it, and ids of the catalogues that no literal and no template of the sources names.
 */
export const checkSourceTexts = (
  files: readonly CheckedSourceFile[],
  ids: readonly string[],
): readonly string[] => {
  const found = readSources(files, ids);
  return [...found.strays, ...unusedIds(found, ids)];
};

/**
 * Finds the message ids that the sources name nowhere, a line for each: in no literal, template or SQL, and as no field
 * that is read. For the catalogues beside the pages', whose sources may have words in JSX.
 */
export const findUnusedMessageIds = (
  files: readonly CheckedSourceFile[],
  ids: readonly string[],
): readonly string[] => unusedIds(readSources(files, []), ids);
