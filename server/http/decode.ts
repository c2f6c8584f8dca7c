import { Cause, Exit, Schema, type SchemaIssue } from 'effect';
import { schemaIssues } from '../../src/contract/schema-issues.ts';
import { type FieldTexts, fieldErrors, malformed, type Refusal } from '../messages/refusal.ts';
import { isTextId } from '../messages/texts/text.ts';

const INVALID = 'invalid';

/** Schema checks carry a text id as their message; anything else is a wrong type. */
const refusalOf = (issue: SchemaIssue.Issue): Refusal => {
  const messages: Record<string, FieldTexts[string][number][]> = {};
  for (const { field, message } of schemaIssues(issue)) {
    if (field === null) continue;
    const id = isTextId(message) ? message : INVALID;
    const texts = (messages[field] ??= []);
    if (!texts.includes(id)) texts.push(id);
  }
  return Object.keys(messages).length === 0 ? malformed() : fieldErrors(messages);
};

/** Text that PostgreSQL cannot keep: a NUL, or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Iterative, because foreign JSON may be nested deeper than the stack. */
const holdsUnstorable = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && UNSTORABLE.test(next)) return true;
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) waiting.push(inner);
  }
  return false;
};

/** As deep as any request of the contract has structs. */
const DEEPEST_STRUCT = 2;

const unstorableIn = (struct: object, depth = 1): readonly string[] =>
  Object.entries(struct).flatMap(([field, value]) => {
    if (!holdsUnstorable(value)) return [];
    const isStruct = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isStruct && depth < DEEPEST_STRUCT ? unstorableIn(value, depth + 1) : [field];
  });

const unstorableFields = (input: unknown): Refusal | null => {
  if (!holdsUnstorable(input)) return null;
  if (typeof input !== 'object' || input === null) return malformed();
  return fieldErrors(Object.fromEntries(unstorableIn(input).map(field => [field, [INVALID]])));
};

/** Longer than any list of the contract may be. Each entry that is wrong costs far more to judge than to send. */
const LONGEST_LIST = 1_000;

const tooLongLists = (input: unknown): Refusal | null => {
  if (typeof input !== 'object' || input === null) return null;
  const fields = Object.entries(input).filter(
    ([, value]) => Array.isArray(value) && value.length > LONGEST_LIST,
  );
  return fields.length === 0
    ? null
    : fieldErrors(Object.fromEntries(fields.map(([field]) => [field, ['too_many']])));
};

/**
 * A decoder of one call's requests. Returns the request, or a 422 that judges every field at once; never throws on
 * foreign input, whatever it is.
 */
export const makeDecoder = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownExit(schema, { errors: 'all' });
  return (input: unknown): { readonly request: S['Type'] } | { readonly refusal: Refusal } => {
    const refusal = unstorableFields(input) ?? tooLongLists(input);
    if (refusal !== null) return { refusal };
    const exit = decode(input);
    if (Exit.isSuccess(exit)) return { request: exit.value };
    const error = Cause.squash(exit.cause);
    if (!Schema.isSchemaError(error)) throw error;
    return { refusal: refusalOf(error.issue) };
  };
};
