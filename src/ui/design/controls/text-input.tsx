import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** A control at the end of the input's box, such as show/hide. */
  readonly after?: ReactNode;
  readonly fieldClassName?: string;
};

/** One line of text with its label, hint and error; everything else is an `<input>`'s own. */
export const TextInput = ({
  label,
  hint,
  error,
  after,
  fieldClassName,
  className,
  ...rest
}: TextInputProps) => (
  <Field label={label} hint={hint} error={error} className={fieldClassName}>
    {control => (
      <span className={styles.box}>
        <input {...rest} {...control} className={cx(styles.input, className)} />
        {after}
      </span>
    )}
  </Field>
);
