import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CONFIRMATION_CODE_PAUSE_SECONDS } from '../../../domain/accounts/confirmation-constants.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import {
  type FormFieldErrors,
  pickFieldsWithErrors,
  readServerFieldErrors,
} from '../../forms/form-field-errors.ts';
import { findPhoneFieldError } from '../../forms/person-field-errors.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import styles from './phone-code.module.css';

/**
 * Shows the button that sends a code to a phone, or another one after its pause; a refusal is said here, unless it is
 * of a field.
 */
export const SendPhoneCodeButton = ({
  phone,
  again,
  wait,
  onWait,
  onSent,
  onRefused,
}: {
  readonly phone: string;
  /** Whether one was sent to it before. */
  readonly again: boolean;
  /** Seconds until another one may be asked for. */
  readonly wait: number;
  readonly onWait: (seconds: number) => void;
  readonly onSent: (phone: string) => void;
  readonly onRefused: (errors: FormFieldErrors) => void;
}) => {
  const { useCases } = useApp();
  const sendCode = useExclusiveTask(useCases.sendPhoneCode);
  const [resent, setResent] = useState(false);

  const send = async () => {
    setResent(false);
    const wrong = pickFieldsWithErrors({ phone: findPhoneFieldError(phone) });
    if (Object.keys(wrong).length > 0) return onRefused(wrong);
    const outcome = await sendCode.run(phone);
    if (outcome?._tag === 'Success') {
      setResent(again);
      onSent(phone);
    }
    if (outcome?._tag !== 'Failure') return;
    const { failure } = outcome;
    // Whoever has to wait until tomorrow does not count seconds.
    if (failure._tag === 'TooManyRequests' && failure.retryAfter <= CONFIRMATION_CODE_PAUSE_SECONDS)
      onWait(failure.retryAfter);
    if (failure._tag === 'FieldsRefused') onRefused(readServerFieldErrors(failure.messages));
  };

  return (
    <>
      <div className={styles.row}>
        <Button
          variant={again ? 'quiet' : 'secondary'}
          size="s"
          disabled={wait > 0}
          busy={sendCode.pending}
          busyLabel={<FormattedMessage id="sign-in.resend.busy" />}
          onClick={() => void send()}
        >
          {wait > 0 ? (
            <FormattedMessage id="sign-in.code.resend-in" values={{ seconds: wait }} />
          ) : (
            <FormattedMessage id={again ? 'sign-in.code.resend' : 'sign-in.code.send'} />
          )}
        </Button>
        <p className={styles.note} aria-live="polite">
          {resent && <FormattedMessage id="sign-in.code.resent" />}
        </p>
      </div>
      <FormFailureMessage failure={sendCode.failure} />
    </>
  );
};
