import { FormattedMessage } from 'react-intl';
import { TextInput, type TextInputProps } from '../../design/controls/text-input.tsx';
import styles from './phone-code.module.css';

/**
 * Shows the form's field for the code that was sent to a phone; the phone's own keyboard offers it. There is room for
 * the whole SMS.
 */
export const PhoneCodeInput = (props: Omit<TextInputProps, 'type' | 'label'>) => (
  <TextInput
    {...props}
    className={styles.code ?? ''}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={160}
    required
    label={<FormattedMessage id="sign-in.code" />}
  />
);
