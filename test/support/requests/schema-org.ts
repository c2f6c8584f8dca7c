import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Type = {
  readonly parents: readonly string[];
  /** By name, what each may hold. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
};

const { types, enumerations } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../fixtures/schema-org.json', import.meta.url)), 'utf8'),
) as {
  readonly types: Readonly<Record<string, Type>>;
  readonly enumerations: Readonly<Record<string, readonly string[]>>;
};

const lineOf = (type: string): readonly string[] => [type, ...(types[type]?.parents ?? []).flatMap(lineOf)];

const rangeOf = (type: string, property: string): readonly string[] | undefined =>
  lineOf(type)
    .map(each => types[each]?.properties[property])
    .find(range => range !== undefined);

const isAddress = (text: string): boolean => URL.canParse(text, 'https://shop.example');

const holdsText = (text: string, range: readonly string[]): boolean =>
  range.some(each => {
    const values = enumerations[each];
    if (values !== undefined) return values.includes(text.replace(/^https:\/\/schema\.org\//, ''));
    if (each === 'Text') return true;
    if (each === 'URL') return isAddress(text);
    if (each === 'Number') return /^-?\d+(\.\d+)?$/.test(text);
    if (each === 'Date' || each === 'DateTime') return !Number.isNaN(Date.parse(text));
    // A picture may stand as its address.
    return each === 'ImageObject' && isAddress(text);
  });

const inValue = (value: unknown, range: readonly string[], at: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => inValue(each, range, `${at}[${index}]`));
  if (typeof value === 'string')
    return holdsText(value, range) ? [] : [`${at} is "${value}", not ${range.join(' or ')}`];
  if (typeof value === 'number')
    return range.some(each => ['Number', 'Integer', 'Float'].includes(each))
      ? []
      : [`${at} is a number, not ${range.join(' or ')}`];
  if (typeof value !== 'object' || value === null) return [`${at} is ${String(value)}`];
  // Named by its address alone.
  if (Object.keys(value).join() === '@id')
    return isAddress(String((value as Readonly<Record<string, unknown>>)['@id'])) ? [] : [`${at} is nowhere`];
  const type = String((value as Readonly<Record<string, unknown>>)['@type']);
  const fits = lineOf(type).some(each => range.includes(each));
  return [...(fits ? [] : [`${at} is a ${type}, not ${range.join(' or ')}`]), ...inThing(value, at)];
};

const inThing = (thing: object, at: string): readonly string[] => {
  const { '@type': type, '@context': _, ...properties } = thing as Readonly<Record<string, unknown>>;
  if (typeof type !== 'string' || types[type] === undefined) return [`${at} is a ${String(type)}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    // schema.org/docs/actions.html: how an action's property is asked for.
    const asked = /^(\w+)-input$/.exec(name)?.[1];
    const range = asked === undefined ? rangeOf(type, name) : rangeOf(type, asked) && ['Text'];
    return range === undefined
      ? [`${at}.${name} is no property of ${type}`]
      : inValue(value, range, `${at}.${name}`);
  });
};

/**
 * Finds what is wrong with a page's JSON-LD by schema.org's vocabulary: unknown types and properties, and values that
 * don't fit.
 */
export const findSchemaOrgProblems = (data: unknown): readonly string[] => {
  const { '@context': context, ...rest } = data as Readonly<Record<string, unknown>>;
  const things = Array.isArray(rest['@graph']) ? (rest['@graph'] as readonly object[]) : [rest];
  return [
    ...(context === 'https://schema.org' ? [] : [`the context is ${String(context)}`]),
    ...things.flatMap((thing, index) => inThing(thing, `[${index}]`)),
  ];
};

type Data = Readonly<Record<string, unknown>>;

/** Reads the JSON-LD of a page, each block of it. */
export const readStructuredData = (html: string): readonly Data[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Data,
  );
