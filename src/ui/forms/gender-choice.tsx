import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './gender-choice.module.css';

type Gender = 0 | 1 | null;

const CHOICES: readonly { readonly value: Gender; readonly id: string }[] = [
  { value: 0, id: 'sign-in.gender.female' },
  { value: 1, id: 'sign-in.gender.male' },
  { value: null, id: 'sign-in.gender.unset' },
];

/** Shows the form's choice of gender: 1 male, 0 female, null not said (docs/behaviour.md#registration). */
export const GenderChoice = ({
  name,
  value,
  error,
  onChange,
}: {
  readonly name: string;
  readonly value: Gender;
  readonly error?: ReactNode;
  readonly onChange: (gender: Gender) => void;
}) => {
  const errorId = useId();
  const wrong = error !== undefined;
  return (
    <fieldset className={styles.choices} aria-describedby={wrong ? errorId : undefined}>
      <legend>
        <FormattedMessage id="sign-in.gender" />
      </legend>
      {CHOICES.map(choice => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value ?? ''}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <FormattedMessage id={choice.id} />
        </label>
      ))}
      {wrong && (
        <p className={styles.wrong} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
