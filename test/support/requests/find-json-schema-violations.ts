/** A plain reading of the keywords of JSON Schema (draft 2020-12) that the API's document uses; others throw. */
type Schema = Readonly<Record<string, unknown>>;
type Root = unknown;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds what a JSON pointer such as `#/components/schemas/Lot` names; throws when there is nothing. */
export const resolveJsonPointer = (root: Root, pointer: string): unknown => {
  if (!pointer.startsWith('#/')) throw new Error(`${pointer} leaves the document`);
  let found: unknown = root;
  for (const part of pointer.slice(2).split('/')) {
    found = isRecord(found) ? found[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  if (found === undefined) throw new Error(`${pointer} names nothing`);
  return found;
};

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: value => typeof value === 'string',
  number: value => typeof value === 'number' && Number.isFinite(value),
  integer: value => Number.isInteger(value),
  boolean: value => typeof value === 'boolean',
  null: value => value === null,
};

type Check = (value: unknown, keyword: never, root: Root, at: string, schema: Schema) => readonly string[];
const unless = (fine: boolean, at: string, problem: string): readonly string[] =>
  fine ? [] : [`${at}: ${problem}`];

const CHECKS: Readonly<Record<string, Check>> = {
  $ref: (value, pointer: string, root, at) =>
    findJsonSchemaViolations(value, resolveJsonPointer(root, pointer) as Schema, root, at),
  type: (value, type: string, _root, at) => unless(TYPES[type]?.(value) === true, at, `not of type ${type}`),
  enum: (value, options: readonly unknown[], _root, at) =>
    unless(options.includes(value), at, `none of ${JSON.stringify(options)}`),
  anyOf: (value, options: readonly Schema[], root, at) =>
    unless(
      options.some(option => findJsonSchemaViolations(value, option, root, at).length === 0),
      at,
      'fits no alternative',
    ),
  allOf: (value, parts: readonly Schema[], root, at) =>
    parts.flatMap(part => findJsonSchemaViolations(value, part, root, at)),
  required: (value, names: readonly string[], _root, at) =>
    isRecord(value)
      ? names.flatMap(name => unless(Object.hasOwn(value, name), at, `${name} is missing`))
      : [],
  properties: (value, properties: Readonly<Record<string, Schema>>, root, at) =>
    isRecord(value)
      ? Object.entries(properties).flatMap(([name, inner]) =>
          Object.hasOwn(value, name)
            ? findJsonSchemaViolations(value[name], inner, root, `${at}.${name}`)
            : [],
        )
      : [],
  additionalProperties: (value, rest: Schema, root, at, schema) =>
    isRecord(value)
      ? Object.entries(value)
          .filter(([name]) => !Object.hasOwn((schema['properties'] ?? {}) as object, name))
          .flatMap(([name, inner]) => findJsonSchemaViolations(inner, rest, root, `${at}.${name}`))
      : [],
  items: (value, inner: Schema, root, at) =>
    Array.isArray(value)
      ? value.flatMap((each: unknown, index) =>
          findJsonSchemaViolations(each, inner, root, `${at}[${index}]`),
        )
      : [],
  minItems: (value, least: number, _root, at) =>
    unless(!Array.isArray(value) || value.length >= least, at, `fewer than ${least}`),
  maxItems: (value, most: number, _root, at) =>
    unless(!Array.isArray(value) || value.length <= most, at, `more than ${most}`),
  minLength: (value, least: number, _root, at) =>
    unless(typeof value !== 'string' || value.length >= least, at, `shorter than ${least}`),
  maxLength: (value, most: number, _root, at) =>
    unless(typeof value !== 'string' || value.length <= most, at, `longer than ${most}`),
  pattern: (value, pattern: string, _root, at) =>
    unless(typeof value !== 'string' || new RegExp(pattern, 'u').test(value), at, `not like ${pattern}`),
  minimum: (value, least: number, _root, at) =>
    unless(typeof value !== 'number' || value >= least, at, `below ${least}`),
  maximum: (value, most: number, _root, at) =>
    unless(typeof value !== 'number' || value <= most, at, `above ${most}`),
};
const ANNOTATIONS = new Set(['description', 'title', 'format', 'examples', 'default']);

/** Finds where a value breaks a JSON Schema of the document `root`, each place with the reason; empty when it fits. */
export const findJsonSchemaViolations = (
  value: unknown,
  schema: Schema,
  root: Root,
  at = '$',
): readonly string[] =>
  Object.entries(schema).flatMap(([keyword, argument]) => {
    if (ANNOTATIONS.has(keyword)) return [];
    const check = CHECKS[keyword];
    if (check === undefined) throw new Error(`${at}: the keyword ${keyword} is not known`);
    return check(value, argument as never, root, at, schema);
  });
