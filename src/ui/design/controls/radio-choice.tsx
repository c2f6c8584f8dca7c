import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './radio-choice.module.css';

export type RadioChoiceProps<T> = {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error?: ReactNode;
  /** One under the other, each as wide as the form, where a choice is more than a word. */
  readonly rows?: boolean;
};

/** Shows a group of radio buttons of which one is chosen; the error is tied to it. */
export const RadioChoice = <T extends string | number | null>({
  legend,
  name,
  options,
  value,
  onChange,
  error,
  rows = false,
}: RadioChoiceProps<T>) => (
  <ChoiceGroup legend={legend} error={error} className={rows ? styles.rows : undefined}>
    {options.map(option => (
      <label key={option.value} className={styles.choice}>
        <input
          type="radio"
          name={name}
          value={option.value ?? ''}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </ChoiceGroup>
);
