import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { normalizeCode } from '../../../domain/accounts/fields.ts';
import { useApp } from '../../app-context.tsx';
import { CodeInput } from '../../components/accounts/code-input.tsx';
import { CodeSent } from '../../components/accounts/code-sent.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import { SendCode } from '../../components/accounts/send-code.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { Button } from '../../design/controls/button.tsx';
import { AccountName } from '../../forms/account-name.tsx';
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
import { codeError } from '../../forms/person-rules.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { usePosted } from '../../forms/use-posted.ts';
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

/** Step 2 of a registration: the code from the phone creates the account. */
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
  const posted = usePosted();
  const [code, setCode] = useState(posted?.typed[CODE] ?? '');
  // Nobody keeps a password: after a reload it is asked for here, and what else was typed still stands.
  const [asksPassword] = useState(registration.password === '');
  const form = useFieldErrors([PASSWORD, CODE], serverErrors(posted?.messages ?? {}));
  const register = useTask(useCases.register);
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
      [CODE]: codeError(typed),
    });
    if (Object.keys(wrong).length > 0) return refused(wrong);
    const outcome = await register.run(registration, typed);
    if (outcome?._tag === 'Success') onDone();
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      refused(serverErrors(outcome.failure.messages));
    }
  };

  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      <p>
        <CodeSent phone={registration.phone} />
      </p>
      {asksPassword && (
        <>
          <AccountName email={registration.email} />
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
        </>
      )}
      <CodeInput
        ref={input}
        {...form.field(CODE)}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <SendCode
        phone={registration.phone}
        again
        wait={wait}
        onWait={onWait}
        onSent={phone => {
          setCode('');
          form.forget(CODE);
          onCodeSent(phone);
        }}
        onRefused={refused}
      />
      <FormTrouble failure={register.failure} stray={strayTexts(form.errors, [...DETAIL_FIELDS, CODE])} />
      <SubmitButton busy={register.pending} text="sign-in.register.submit" busyText="sign-in.register.busy" />
      <Button variant="secondary" wide icon="chevron-left" onClick={() => onBack(NO_ERRORS)}>
        <FormattedMessage id="sign-in.code.back" />
      </Button>
    </Form>
  );
};
