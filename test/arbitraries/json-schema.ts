import * as fc from 'fast-check';

/** What a JSON Schema is in the contract's requests: these keywords and no others. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const WHATEVER: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  'NaN',
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
];
const anything: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...WHATEVER), fc.jsonValue({ maxDepth: 2 }));

/** Code points that text fields have been broken by. */
const strangeText = fc.string({
  unit: fc.constantFrom(
    'a',
    'Ї',
    ' ',
    "'",
    '"',
    '<',
    '%',
    '\\',
    '\u0000',
    '\u202e',
    '\n',
    '👩‍👧',
    '\ud800',
    '{',
    '$',
  ),
  maxLength: 40,
});

const propertiesOf = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
const requiredOf = (schema: JsonSchema): readonly string[] => (schema['required'] ?? []) as readonly string[];
const number = (schema: JsonSchema, keyword: string, fallback: number): number => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : fallback;
};

const textsOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  const maxLength = number(schema, 'maxLength', 60);
  const pattern = schema['pattern'];
  if (typeof pattern === 'string')
    return fc.stringMatching(new RegExp(pattern)).filter(text => text.length <= maxLength);
  return fc.string({
    minLength: number(schema, 'minLength', 0),
    maxLength: Math.min(maxLength, 60),
    unit: 'grapheme',
  });
};

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Makes the arbitrary of values that a JSON Schema describes. */
export const makeJsonSchemaArbitrary = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const anyOf = schema['anyOf'] as readonly JsonSchema[] | undefined;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(makeJsonSchemaArbitrary));
  const choices = schema['enum'] as readonly unknown[] | undefined;
  if (choices !== undefined) return fc.constantFrom(...choices);
  switch (schema['type']) {
    case 'object': {
      const properties = propertiesOf(schema);
      const values = Object.fromEntries(
        properties.map(([name, inner]) => [name, makeJsonSchemaArbitrary(inner)]),
      );
      const required = requiredOf(schema);
      return fc.record(values, { requiredKeys: required.filter(name => name in values) });
    }
    case 'array':
      return fc.array(makeJsonSchemaArbitrary((schema['items'] ?? {}) as JsonSchema), {
        minLength: number(schema, 'minItems', 0),
        maxLength: Math.min(4, number(schema, 'maxItems', 4)),
      });
    case 'string':
      return textsOf(schema);
    case 'integer': {
      const min = number(schema, 'minimum', -LARGEST);
      const max = number(schema, 'maximum', LARGEST);
      const near = Math.min(max, Math.max(min, 0) + 100);
      return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.max(min, near) }));
    }
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
};

const beyondTexts = (schema: JsonSchema): readonly fc.Arbitrary<unknown>[] => {
  const most = schema['maxLength'];
  const least = number(schema, 'minLength', 0);
  return [
    strangeText,
    ...(typeof most === 'number' ? [fc.constant('x'.repeat(most + 1))] : []),
    ...(least > 0 ? [fc.constant('x'.repeat(least - 1))] : []),
  ];
};

const beyondNumbers = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.constantFrom(
    number(schema, 'minimum', 0) - 1,
    number(schema, 'maximum', LARGEST) + 1,
    number(schema, 'minimum', 0) + 0.5,
    -0.1,
    1e300,
    -LARGEST - 2,
    String(number(schema, 'minimum', 1)),
  );

/**
 * Makes the arbitrary of values just beside what a JSON Schema describes: one bound crossed, one field missing, one of
 * another type. Some may be sound after all; whoever needs wrong ones asks the schema.
 */
export const makeJsonSchemaNearMissArbitrary = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const anyOf = schema['anyOf'] as readonly JsonSchema[] | undefined;
  if (anyOf !== undefined) return fc.oneof(anything, ...anyOf.map(makeJsonSchemaNearMissArbitrary));
  switch (schema['type']) {
    case 'object': {
      const properties = propertiesOf(schema);
      if (properties.length === 0) return anything;
      const whole = makeJsonSchemaArbitrary(schema) as fc.Arbitrary<Record<string, unknown>>;
      const spoilt = properties.map(([name, inner]) =>
        fc
          .tuple(whole, makeJsonSchemaNearMissArbitrary(inner))
          .map(([value, miss]) => ({ ...value, [name]: miss })),
      );
      const lacking = fc
        .tuple(whole, fc.constantFrom(...properties.map(([name]) => name)))
        .map(([value, name]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
      return fc.oneof(...spoilt, lacking, anything);
    }
    case 'array': {
      const items = (schema['items'] ?? {}) as JsonSchema;
      const most = number(schema, 'maxItems', 1_000);
      return fc.oneof(
        fc.array(makeJsonSchemaNearMissArbitrary(items), { minLength: 1, maxLength: 3 }),
        makeJsonSchemaArbitrary(items).map(item => Array.from({ length: most + 1 }, () => item)),
        makeJsonSchemaArbitrary(items).map(item => [item, item]),
        anything,
      );
    }
    case 'string':
      return fc.oneof(...beyondTexts(schema), anything);
    case 'integer':
    case 'number':
      return fc.oneof(beyondNumbers(schema), anything);
    default:
      return anything;
  }
};
