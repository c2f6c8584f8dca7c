import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CONFIRMATION_CODE_PAUSE_SECONDS } from '../../../../domain/accounts/confirmation-constants.ts';
import { PhoneCodeInput } from '../../../components/accounts/phone-code-input.tsx';
import { PhoneCodeSentText } from '../../../components/accounts/phone-code-sent-text.tsx';
import { SendPhoneCodeButton } from '../../../components/accounts/send-phone-code-button.tsx';
import type { FormFieldErrors } from '../../../forms/form-field-errors.ts';
import { useSecondsLeft } from '../../../hooks/use-seconds-left.ts';
import styles from './personal-tab.module.css';

/**
 * Shows the confirmation of another phone before it is saved: a code is sent to it, and typed here. Its field comes
 * with the code, or where the shop or this form asks for one.
 */
export const PhoneConfirmationFields = ({
  phone,
  field,
  code,
  sent,
  onCode,
  onSent,
  onRefused,
}: {
  readonly phone: string;
  /** What the code's input carries in its form. */
  readonly field: { readonly name: string; readonly error: ReactNode };
  readonly code: string;
  /** Whether one was sent to this phone. */
  readonly sent: boolean;
  readonly onCode: (code: string) => void;
  /** What was typed before is no code any more. */
  readonly onSent: (phone: string) => void;
  readonly onRefused: (errors: FormFieldErrors) => void;
}) => {
  const [wait, startWait] = useSecondsLeft();
  const input = useRef<HTMLInputElement>(null);
  const [sendings, setSendings] = useState(0);
  // It stays once it stands, also where somebody empties it.
  const [asks, setAsks] = useState(false);
  if (!asks && (sendings > 0 || sent || code !== '' || field.error !== undefined)) setAsks(true);
  const letWait = (seconds: number) => {
    startWait(seconds);
    setSendings(sendings + 1);
  };
  // The button that was pressed can't be pressed now: what is sent, or was a moment ago, is typed next.
  useEffect(() => {
    if (sendings > 0) input.current?.focus();
  }, [sendings]);
  return (
    <div className={styles.confirmation}>
      <p aria-live="polite">
        {sent ? <PhoneCodeSentText phone={phone} /> : <FormattedMessage id="account.personal.code-intro" />}
      </p>
      <SendPhoneCodeButton
        phone={phone}
        again={sent}
        wait={wait}
        onWait={letWait}
        onSent={to => {
          onSent(to);
          letWait(CONFIRMATION_CODE_PAUSE_SECONDS);
        }}
        onRefused={onRefused}
      />
      {asks && (
        <PhoneCodeInput ref={input} {...field} value={code} onChange={event => onCode(event.target.value)} />
      )}
    </div>
  );
};
