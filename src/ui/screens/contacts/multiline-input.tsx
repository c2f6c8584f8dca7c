import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../design/controls/field.tsx';
import styles from './multiline-input.module.css';

export type MultilineInputProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: ReactNode;
  readonly error?: ReactNode;
};

/** Several lines of text with label and error; grows with what is written. */
export const MultilineInput = ({ label, error, ...rest }: MultilineInputProps) => (
  <Field label={label} error={error} className={styles.growing}>
    {control => <textarea {...rest} {...control} className={styles.message} />}
  </Field>
);
