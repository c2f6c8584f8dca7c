import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './form-field.module.css';
import { FormField } from './form-field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** A control at the end of the input's box, such as show/hide. */
  readonly after?: ReactNode;
  readonly fieldClassName?: string;
};

/** Shows one line of text to type with its label, hint and error; everything else is an `<input>`'s own. */
export const TextInput = ({
  label,
  hint,
  error,
  after,
  fieldClassName,
  className,
  ...rest
}: TextInputProps) => (
  <FormField label={label} hint={hint} error={error} className={fieldClassName}>
    {control => (
      <span className={styles.box}>
        <input {...rest} {...control} className={joinClassNames(styles.input, className)} />
        {after}
      </span>
    )}
  </FormField>
);
