import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import styles from './multiline-input.module.css';

export type MultilineInputProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: ReactNode;
  readonly error?: ReactNode;
};

/** Shows several lines of text to type with label and error; grows with what is written. */
export const MultilineInput = ({ label, error, ...rest }: MultilineInputProps) => (
  <FormField label={label} error={error} className={styles.growing}>
    {control => <textarea {...rest} {...control} className={styles.message} />}
  </FormField>
);
