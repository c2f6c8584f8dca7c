import { FormattedMessage } from 'react-intl';
import { TextInput, type TextInputProps } from '../design/controls/text-input.tsx';

/** Shows the form's field for an email address; a form that logs in says `autoComplete="username"`. */
export const EmailInput = (props: Omit<TextInputProps, 'type' | 'label'>) => (
  <TextInput
    autoComplete="email"
    required
    {...props}
    type="email"
    autoCapitalize="none"
    label={<FormattedMessage id="sign-in.email" />}
  />
);
