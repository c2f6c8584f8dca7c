import type { ReactNode } from 'react';
import type { FieldErrorsHandle } from './use-field-errors.ts';

/** A form that judges its fields itself; the error of a field goes as soon as somebody corrects it. */
export const Form = ({
  of: { form, forget },
  className,
  onSubmit,
  children,
}: {
  readonly of: Pick<FieldErrorsHandle, 'form' | 'forget'>;
  readonly className?: string | undefined;
  readonly onSubmit?: () => unknown;
  readonly children: ReactNode;
}) => (
  <form
    ref={form}
    className={className}
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
