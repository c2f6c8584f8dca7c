import { FormattedMessage } from 'react-intl';
import { TextInput, type TextInputProps } from '../design/controls/text-input.tsx';

/** Shows the form's field for a first name. */
export const FirstNameInput = (props: Omit<TextInputProps, 'label'>) => (
  <TextInput
    required
    {...props}
    autoComplete="given-name"
    label={<FormattedMessage id="sign-in.first-name" />}
  />
);
