import type { ReactNode } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './choice-chips.module.css';

export type ChoiceChipsProps<T> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

/** Shows a row of choices, one of which is selected. */
export const ChoiceChips = <T extends string | number | null>({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceChipsProps<T>) => (
  <div role="group" aria-label={label} className={styles.chips}>
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === chosen}
        className={joinClassNames(styles.chip, option.value === chosen && styles.on)}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
