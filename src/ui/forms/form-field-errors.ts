/** One refusal of a form's field: a message of ours by id, or the server's own words. */
export type FormFieldError =
  | { readonly id: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };
/** The errors of a form by field. */
export type FormFieldErrors = Readonly<Record<string, FormFieldError | undefined>>;

export const NO_FORM_FIELD_ERRORS: FormFieldErrors = {};

/** Picks the fields of a form in which something was found wrong, with their errors. */
export const pickFieldsWithErrors = (found: FormFieldErrors): FormFieldErrors =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));

/** Reads the server's error texts as errors by field; only the first text of a field is shown. */
export const readServerFieldErrors = (
  messages: Readonly<Record<string, readonly string[]>>,
): FormFieldErrors =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([field, [text]]) => (text === undefined ? [] : [[field, { text }]])),
  );

/** Finds the first wrong field of a form in the screen's order, where the focus goes; null when there is none. */
export const findFirstFieldWithError = (errors: FormFieldErrors, order: readonly string[]): string | null =>
  order.find(field => errors[field] !== undefined) ?? null;

/** Gives a form's errors without one field's: it is being corrected. */
export const withoutFieldError = (errors: FormFieldErrors, field: string): FormFieldErrors => {
  if (errors[field] === undefined) return errors;
  const { [field]: _, ...rest } = errors;
  return rest;
};

/** Lists the server's error texts of fields that the screen does not show. */
export const listServerErrorsOfHiddenFields = (
  errors: FormFieldErrors,
  shown: readonly string[],
): readonly string[] =>
  Object.entries(errors).flatMap(([field, error]) =>
    error !== undefined && 'text' in error && !shown.includes(field) ? [error.text] : [],
  );
