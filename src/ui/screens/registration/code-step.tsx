import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { CODE_DIGITS, CODE_MINUTES } from '../../../domain/accounts/confirmation.ts';
import { isConfirmationCode, normalizeCode, SHORTEST_CODE } from '../../../domain/accounts/fields.ts';
import { groupPhone } from '../../../domain/accounts/phone-groups.ts';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { Button } from '../../design/controls/button.tsx';
import { TextInput } from '../../design/controls/text-input.tsx';
import { passwordError } from '../../forms/check-new-password.ts';
import {
  type FieldErrors,
  firstWrong,
  NO_ERRORS,
  onlyWrong,
  serverErrors,
  strayTexts,
} from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { FormTrouble } from '../../forms/form-trouble.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { useTask } from '../../hooks/use-task.ts';
import { DETAIL_FIELDS } from './check-details.ts';

export type CodeStepProps = {
  readonly registration: Registration;
  /** Seconds until another code may be asked for. */
  readonly wait: number;
  readonly onWait: (seconds: number) => void;
  readonly onCodeSent: (phone: string) => void;
  readonly onPassword: (password: string) => void;
  /** Back to the details, with what the server refused there. */
  readonly onBack: (errors: FieldErrors) => void;
  readonly onDone: () => void;
};

const CODE = 'phone_confirm_code';
const PASSWORD = 'password';

/** Step 2: the code from the phone creates the account. */
export const CodeStep = ({
  registration,
  wait,
  onWait,
  onCodeSent,
  onPassword,
  onBack,
  onDone,
}: CodeStepProps) => {
  const { useCases } = useApp();
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  // Nobody keeps a password: after a reload it is asked for here, and what else was typed still stands.
  const [asksPassword] = useState(registration.password === '');
  const form = useFieldErrors([PASSWORD, CODE]);
  const register = useTask(useCases.register);
  const sendCode = useTask(useCases.sendPhoneCode);
  const input = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => (passwordInput.current ?? input.current)?.focus(), []);

  const refused = (found: FieldErrors) => {
    const here = found[CODE] !== undefined || (asksPassword && found[PASSWORD] !== undefined);
    if (!here && firstWrong(found, DETAIL_FIELDS) !== null) onBack(found);
    else form.show(found);
  };

  const submit = async () => {
    const typed = normalizeCode(code);
    const wrong = onlyWrong({
      [PASSWORD]: passwordError(registration.password),
      [CODE]: isConfirmationCode(typed)
        ? undefined
        : { id: 'sign-in.code.short', values: { least: SHORTEST_CODE } },
    });
    if (Object.keys(wrong).length > 0) return refused(wrong);
    const outcome = await register.run(registration, typed);
    if (outcome?._tag === 'Success') onDone();
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      refused(serverErrors(outcome.failure.messages));
    }
  };

  const resend = async () => {
    setResent(false);
    const outcome = await sendCode.run(registration.phone);
    if (outcome?._tag === 'Success') {
      setResent(true);
      onCodeSent(registration.phone);
    }
    if (outcome?._tag !== 'Failure') return;
    if (outcome.failure._tag === 'TooManyRequests') onWait(outcome.failure.retryAfter);
    if (outcome.failure._tag === 'FieldsRefused') refused(serverErrors(outcome.failure.messages));
  };

  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage
          id="sign-in.code.sent"
          values={{
            phone: <b className={styles.whole}>{groupPhone(registration.phone)}</b>,
            digits: CODE_DIGITS,
            minutes: CODE_MINUTES,
          }}
        />
      </p>
      {asksPassword && (
        <PasswordInput
          ref={passwordInput}
          {...form.field(PASSWORD)}
          autoComplete="new-password"
          required
          label={<FormattedMessage id="sign-in.password" />}
          hint={<FormattedMessage id="sign-in.code.password-hint" />}
          value={registration.password}
          onChange={event => onPassword(event.target.value)}
        />
      )}
      <TextInput
        ref={input}
        {...form.field(CODE)}
        className={styles.code ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        required
        label={<FormattedMessage id="sign-in.code" />}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <div className={styles.row}>
        <Button
          variant="quiet"
          size="s"
          disabled={wait > 0}
          busy={sendCode.pending}
          busyLabel={<FormattedMessage id="sign-in.resend.busy" />}
          onClick={() => void resend()}
        >
          {wait > 0 ? (
            <FormattedMessage id="sign-in.code.resend-in" values={{ seconds: wait }} />
          ) : (
            <FormattedMessage id="sign-in.code.resend" />
          )}
        </Button>
        <p className={styles.note} aria-live="polite">
          {resent && <FormattedMessage id="sign-in.code.resent" />}
        </p>
      </div>
      <FormTrouble
        failure={register.failure ?? sendCode.failure}
        stray={strayTexts(form.errors, [...DETAIL_FIELDS, CODE])}
      />
      <SubmitButton busy={register.pending} text="sign-in.register.submit" busyText="sign-in.register.busy" />
      <Button variant="secondary" wide icon="chevron-left" onClick={() => onBack(NO_ERRORS)}>
        <FormattedMessage id="sign-in.code.back" />
      </Button>
    </Form>
  );
};
