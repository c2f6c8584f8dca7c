import { FormattedMessage } from 'react-intl';
import {
  CONFIRMATION_CODE_DIGITS,
  CONFIRMATION_CODE_MINUTES,
} from '../../../domain/accounts/confirmation-constants.ts';
import { formatPhoneInGroups } from '../../../domain/accounts/phone-groups.ts';
import styles from './phone-code.module.css';

/** Shows where a code was sent. */
export const PhoneCodeSentText = ({ phone }: { readonly phone: string }) => (
  <FormattedMessage
    id="sign-in.code.sent"
    values={{
      phone: <b className={styles.whole}>{formatPhoneInGroups(phone)}</b>,
      digits: CONFIRMATION_CODE_DIGITS,
      minutes: CONFIRMATION_CODE_MINUTES,
    }}
  />
);
