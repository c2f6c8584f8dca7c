/** A refusal of a field: a message of ours by id, or the server's own words. */
export type FieldError =
  | { readonly id: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };
export type FieldErrors = Readonly<Record<string, FieldError | undefined>>;

export const NO_FIELD_ERRORS: FieldErrors = {};

/** The fields of a form in which something was found wrong. */
export const onlyFieldsWithErrors = (found: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));

/** The server's error texts per field; only the first text of a field is shown. */
export const serverFieldErrors = (messages: Readonly<Record<string, readonly string[]>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([field, [text]]) => (text === undefined ? [] : [[field, { text }]])),
  );

/** The first wrong field of a form in the screen's order, where the focus goes; null when there is none. */
export const firstFieldWithError = (errors: FieldErrors, order: readonly string[]): string | null =>
  order.find(field => errors[field] !== undefined) ?? null;

/** The errors without one field's: it is being corrected. */
export const withoutFieldError = (errors: FieldErrors, field: string): FieldErrors => {
  if (errors[field] === undefined) return errors;
  const { [field]: _, ...rest } = errors;
  return rest;
};

/** The server's error texts of fields that the screen does not show. */
export const serverErrorsOfHiddenFields = (
  errors: FieldErrors,
  shown: readonly string[],
): readonly string[] =>
  Object.entries(errors).flatMap(([field, error]) =>
    error !== undefined && 'text' in error && !shown.includes(field) ? [error.text] : [],
  );
