import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type FieldErrors, firstFieldWithError, NO_FIELD_ERRORS, withoutFieldError } from './field-errors.ts';

export type FieldErrorsHandle = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  /** Shows errors and moves the focus to the first wrong field of the form. */
  readonly show: (errors: FieldErrors) => void;
  /** Forgets a field's error: it is being corrected. */
  readonly forget: (field: string) => void;
  /** What to say next to a field; undefined where nothing is wrong. */
  readonly textOf: (field: string) => ReactNode;
  /** What the input of a field carries. */
  readonly field: (name: string) => { readonly name: string; readonly error: ReactNode };
};

/** The errors of a form whose inputs are named as in `order`; `initial`: those it comes with. */
export const useFieldErrors = (
  order: readonly string[],
  initial: FieldErrors = NO_FIELD_ERRORS,
): FieldErrorsHandle => {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(initial);
  const pending = useRef<string | null>(null);

  useEffect(() => {
    const field = pending.current;
    pending.current = null;
    if (field !== null) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  });

  const textOf = (field: string): ReactNode => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return 'text' in error ? error.text : intl.formatMessage({ id: error.id }, { ...error.values });
  };

  return {
    form,
    errors,
    show: next => {
      pending.current = firstFieldWithError(next, order);
      setErrors(next);
    },
    forget: field => setErrors(now => withoutFieldError(now, field)),
    textOf,
    field: name => ({ name, error: textOf(name) }),
  };
};
