import { Schema } from 'effect';

/** What a JSON Schema of draft 2020-12 is, the dialect of OpenAPI 3.1: values by keyword. */
export type JsonSchema = { readonly [keyword: string]: unknown };
type Codec = Schema.Codec<unknown, unknown>;

/** Drops `additionalProperties: true` from every object: it is JSON Schema's default. */
const withoutDefaults = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutDefaults);
  const entries = Object.entries(value).filter(
    ([key, inner]) => !(key === 'additionalProperties' && inner === true),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutDefaults(inner)]));
};

/** Makes the JSON Schema of a codec's encoded side, which is what is sent over the wire. */
export const toJsonSchema = (schema: unknown): JsonSchema =>
  withoutDefaults(Schema.toJsonSchemaDocument(schema as Codec).schema) as JsonSchema;

/**
 * Replaces each JSON Schema in another one that equals a named one by a reference, so that generated clients get one
 * type for it. `isRoot` keeps the outermost schema from becoming a reference to itself.
 */
export const withJsonSchemaReferences = (
  schema: JsonSchema,
  names: ReadonlyMap<string, string>,
  isRoot = false,
): JsonSchema => {
  const walk = (value: unknown, root: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(each => walk(each, false));
    const name = root ? undefined : names.get(JSON.stringify(value));
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, false)]));
  };
  return walk(schema, isRoot) as JsonSchema;
};
