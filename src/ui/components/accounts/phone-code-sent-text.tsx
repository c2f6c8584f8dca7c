import { FormattedMessage } from 'react-intl';
import { CODE_DIGITS, CODE_MINUTES } from '../../../domain/accounts/confirmation-constants.ts';
import { groupPhone } from '../../../domain/accounts/phone-groups.ts';
import styles from './phone-code.module.css';

/** Says where a code was sent. */
export const PhoneCodeSentText = ({ phone }: { readonly phone: string }) => (
  <FormattedMessage
    id="sign-in.code.sent"
    values={{
      phone: <b className={styles.whole}>{groupPhone(phone)}</b>,
      digits: CODE_DIGITS,
      minutes: CODE_MINUTES,
    }}
  />
);
