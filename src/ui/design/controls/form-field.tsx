import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './form-field.module.css';
import { Icon } from './icon.tsx';

/** What the control inside a field must carry so that label, hint and error belong to it. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = {
  readonly label: ReactNode;
  /** Not shown beside an error, which says the same or what is more urgent. */
  readonly hint?: ReactNode;
  /** Text of the error; tied to the control and shown next to it (docs/behaviour.md#registration). */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Shows a label, a control, a hint and an error that belong together. */
export const FormField = ({ label, hint, error, className, children }: FieldProps) => {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const hasHint = !hasError && hint !== undefined && hint !== null;
  const described = joinClassNames(hasError && `${id}-error`, hasHint && `${id}-hint`);
  return (
    <div className={joinClassNames(styles.field, hasError && styles.wrong, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hasError && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
      {hasHint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
