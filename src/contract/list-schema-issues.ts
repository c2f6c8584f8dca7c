import { SchemaIssue } from 'effect';

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: issue => (issue._tag === 'MissingKey' ? 'required' : 'invalid'),
});

/** The field that a path leads to: the innermost before the first list, so that a struct's fields have their own texts. */
const fieldOf = (path: readonly unknown[] | undefined): string | null => {
  const keys = (path ?? []).map(step =>
    typeof step === 'object' && step !== null && 'key' in step ? step.key : step,
  );
  const list = keys.findIndex(key => typeof key === 'number');
  const field = list === -1 ? keys.at(-1) : keys[list - 1];
  return field === undefined ? null : String(field);
};

/**
 * Lists what is wrong with each field of a call, by the messages of the schema's checks; an issue of the whole has no
 * field.
 */
export const listSchemaIssues = (
  issue: SchemaIssue.Issue,
): readonly { readonly field: string | null; readonly message: string }[] =>
  format(issue).issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
