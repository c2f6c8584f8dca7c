import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  readonly label: ReactNode;
  readonly error?: ReactNode;
};

/** Shows a box to tick with its text beside it; the error is tied to it. */
export const Checkbox = ({ label, error, className, ...rest }: CheckboxProps) => {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  return (
    <div className={className}>
      <label className={joinClassNames(styles.row, hasError && styles.wrong)}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
        />
        <span className={styles.mark} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>{label}</span>
      </label>
      {hasError && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};
