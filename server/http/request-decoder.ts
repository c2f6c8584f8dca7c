import { Cause, Exit, Schema, type SchemaIssue } from 'effect';
import { listSchemaIssues } from '../../src/contract/list-schema-issues.ts';
import {
  makeMalformedCallRefusal,
  makeWrongFieldsRefusal,
  type Refusal,
  type TextsByField,
} from '../messages/refusal.ts';
import { isServerTextId } from '../messages/texts/translate-server-text.ts';

const INVALID = 'invalid';

/**
 * The refusal for an issue that a schema found. The shop's own checks carry a text id as their message; any other issue
 * is a wrong type.
 */
const refusalOf = (issue: SchemaIssue.Issue): Refusal => {
  const messages: Record<string, TextsByField[string][number][]> = {};
  for (const { field, message } of listSchemaIssues(issue)) {
    if (field === null) continue;
    const id = isServerTextId(message) ? message : INVALID;
    const texts = (messages[field] ??= []);
    if (!texts.includes(id)) texts.push(id);
  }
  return Object.keys(messages).length === 0 ? makeMalformedCallRefusal() : makeWrongFieldsRefusal(messages);
};

/** Matches text that PostgreSQL cannot store: a NUL, or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Tells whether a value holds unstorable text anywhere. Iterative, because a visitor's JSON may be nested deeper than
 * the stack.
 */
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

/** The depth to which requests of the contract nest structs. */
const DEEPEST_STRUCT = 2;

const unstorableIn = (struct: object, depth = 1): readonly string[] =>
  Object.entries(struct).flatMap(([field, value]) => {
    if (!holdsUnstorable(value)) return [];
    const isStruct = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isStruct && depth < DEEPEST_STRUCT ? unstorableIn(value, depth + 1) : [field];
  });

const unstorableFields = (input: unknown): Refusal | null => {
  if (!holdsUnstorable(input)) return null;
  if (typeof input !== 'object' || input === null) return makeMalformedCallRefusal();
  return makeWrongFieldsRefusal(Object.fromEntries(unstorableIn(input).map(field => [field, [INVALID]])));
};

/**
 * More entries than any list of the contract may have; a longer list is refused unread, because checking a wrong entry
 * costs far more than sending it.
 */
const LONGEST_LIST = 1_000;

const tooLongLists = (input: unknown): Refusal | null => {
  if (typeof input !== 'object' || input === null) return null;
  const fields = Object.entries(input).filter(
    ([, value]) => Array.isArray(value) && value.length > LONGEST_LIST,
  );
  return fields.length === 0
    ? null
    : makeWrongFieldsRefusal(Object.fromEntries(fields.map(([field]) => [field, ['too_many']])));
};

/**
 * Makes the function that decodes the requests of one call of the API. It returns the request, or a 422 that names
 * every wrong field at once; it never throws, whatever the input is.
 */
export const makeCallRequestDecoder = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
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
