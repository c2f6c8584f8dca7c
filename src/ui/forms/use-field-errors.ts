import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  type FormFieldErrors,
  findFirstFieldWithError,
  NO_FORM_FIELD_ERRORS,
  withoutFieldError,
} from './form-field-errors.ts';

export type FormFieldErrorsHandle = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FormFieldErrors;
  /** Shows errors and moves the focus to the first wrong field of the form. */
  readonly show: (errors: FormFieldErrors) => void;
  /** Forgets a field's error: it is being corrected. */
  readonly forget: (field: string) => void;
  /** What to say next to a field; undefined where nothing is wrong. */
  readonly textOf: (field: string) => ReactNode;
  /** What the input of a field carries. */
  readonly field: (name: string) => { readonly name: string; readonly error: ReactNode };
};

/** Gives a component the errors of a form whose inputs are named as in `order`; `initial`: those it comes with. */
export const useFieldErrors = (
  order: readonly string[],
  initial: FormFieldErrors = NO_FORM_FIELD_ERRORS,
): FormFieldErrorsHandle => {
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
      pending.current = findFirstFieldWithError(next, order);
      setErrors(next);
    },
    forget: field => setErrors(now => withoutFieldError(now, field)),
    textOf,
    field: name => ({ name, error: textOf(name) }),
  };
};
