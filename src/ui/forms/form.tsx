import type { ReactNode } from 'react';
import type { FormFieldErrorsHandle } from './use-field-errors.ts';

/** Shows a form that judges its fields itself; the error of a field goes as soon as somebody corrects it. */
export const Form = ({
  of: { form, forget },
  className,
  action,
  onSubmit,
  children,
}: {
  readonly of: Pick<FormFieldErrorsHandle, 'form' | 'forget'>;
  readonly className?: string | undefined;
  /** Where the server does the form's work when it is sent without the app (server/http/static/posted-forms.ts). */
  readonly action?: string;
  readonly onSubmit?: () => unknown;
  readonly children: ReactNode;
}) => (
  <form
    ref={form}
    className={className}
    // A program may send it past the app: what was typed must not stand in an address.
    method="post"
    action={action}
    noValidate
    onSubmit={event => {
      event.preventDefault();
      onSubmit?.();
    }}
    // Every input's change bubbles up to here.
    onChange={({ target }) => {
      if (target instanceof Element) forget(target.getAttribute('name') ?? '');
    }}
  >
    {children}
  </form>
);
