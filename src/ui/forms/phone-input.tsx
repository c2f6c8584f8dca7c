import { FormattedMessage } from 'react-intl';
import { TextInput, type TextInputProps } from '../design/controls/text-input.tsx';

/** A person's phone; what counts as one is the form's own rule (docs/behaviour.md#registration). */
export const PhoneInput = (props: Omit<TextInputProps, 'type' | 'label'>) => (
  <TextInput
    inputMode="tel"
    required
    {...props}
    type="tel"
    autoComplete="tel"
    label={<FormattedMessage id="sign-in.phone" />}
  />
);
