import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RadioChoice } from '../design/controls/radio-choice.tsx';

type Gender = 0 | 1 | null;

const CHOICES: readonly { readonly value: Gender; readonly id: string }[] = [
  { value: 0, id: 'sign-in.gender.female' },
  { value: 1, id: 'sign-in.gender.male' },
  { value: null, id: 'sign-in.gender.unset' },
];

/** Shows the form's choice of gender: 1 male, 0 female, null not said (docs/behaviour.md#registration). */
export const GenderChoice = (props: {
  readonly name: string;
  readonly value: Gender;
  readonly error?: ReactNode;
  readonly onChange: (gender: Gender) => void;
}) => (
  <RadioChoice
    {...props}
    legend={<FormattedMessage id="sign-in.gender" />}
    options={CHOICES.map(({ value, id }) => ({ value, label: <FormattedMessage id={id} /> }))}
  />
);
