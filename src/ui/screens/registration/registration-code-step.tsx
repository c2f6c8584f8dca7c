import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Registration } from '../../../application/ports/sign-in.ts';
import { normaliseConfirmationCode } from '../../../domain/accounts/account-fields.ts';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import { PhoneCodeInput } from '../../components/accounts/phone-code-input.tsx';
import { PhoneCodeSentText } from '../../components/accounts/phone-code-sent-text.tsx';
import { SendPhoneCodeButton } from '../../components/accounts/send-phone-code-button.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { Button } from '../../design/controls/button.tsx';
import { findNewPasswordError } from '../../forms/find-new-password-pair-errors.ts';
import { Form } from '../../forms/form.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import {
  type FormFieldErrors,
  findFirstFieldWithError,
  listServerErrorsOfHiddenFields,
  NO_FORM_FIELD_ERRORS,
  pickFieldsWithErrors,
  readServerFieldErrors,
} from '../../forms/form-field-errors.ts';
import { HiddenAccountNameField } from '../../forms/hidden-account-name-field.tsx';
import { findPhoneCodeFieldError } from '../../forms/person-field-errors.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { usePostedFormAnswer } from '../../forms/use-posted-form-answer.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { REGISTRATION_FIELDS } from './find-registration-errors.ts';

export type RegistrationCodeStepProps = {
  readonly registration: Registration;
  /** Seconds until another code may be asked for. */
  readonly wait: number;
  readonly onWait: (seconds: number) => void;
  readonly onCodeSent: (phone: string) => void;
  readonly onPassword: (password: string) => void;
  /** Back to the details, with what the server refused there. */
  readonly onBack: (errors: FormFieldErrors) => void;
  readonly onDone: () => void;
};

const CODE = 'phone_confirm_code';
const PASSWORD = 'password';

/** Shows step 2 of a registration: the code from the phone creates the account. */
export const RegistrationCodeStep = ({
  registration,
  wait,
  onWait,
  onCodeSent,
  onPassword,
  onBack,
  onDone,
}: RegistrationCodeStepProps) => {
  const { useCases } = useApp();
  const posted = usePostedFormAnswer();
  const [code, setCode] = useState(posted?.typed[CODE] ?? '');
  // Nobody keeps a password: after a reload it is asked for here, and what else was typed still stands.
  const [asksPassword] = useState(registration.password === '');
  const form = useFieldErrors([PASSWORD, CODE], readServerFieldErrors(posted?.messages ?? {}));
  const register = useExclusiveTask(useCases.register);
  const input = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => (passwordInput.current ?? input.current)?.focus(), []);

  const refused = (found: FormFieldErrors) => {
    const here = found[CODE] !== undefined || (asksPassword && found[PASSWORD] !== undefined);
    if (!here && findFirstFieldWithError(found, REGISTRATION_FIELDS) !== null) onBack(found);
    else form.show(found);
  };

  const submit = async () => {
    const typed = normaliseConfirmationCode(code);
    const wrong = pickFieldsWithErrors({
      [PASSWORD]: findNewPasswordError(registration.password),
      [CODE]: findPhoneCodeFieldError(typed),
    });
    if (Object.keys(wrong).length > 0) return refused(wrong);
    const outcome = await register.run(registration, typed);
    if (outcome?._tag === 'Success') onDone();
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      refused(readServerFieldErrors(outcome.failure.messages));
    }
  };

  return (
    <Form of={form} className={styles.form} onSubmit={submit}>
      <p>
        <PhoneCodeSentText phone={registration.phone} />
      </p>
      {asksPassword && (
        <>
          <HiddenAccountNameField email={registration.email} />
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
      <PhoneCodeInput
        ref={input}
        {...form.field(CODE)}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <SendPhoneCodeButton
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
      <FormFailureMessage
        failure={register.failure}
        stray={listServerErrorsOfHiddenFields(form.errors, [...REGISTRATION_FIELDS, CODE])}
      />
      <SubmitButton busy={register.pending} text="sign-in.register.submit" busyText="sign-in.register.busy" />
      <Button variant="secondary" wide icon="chevron-left" onClick={() => onBack(NO_FORM_FIELD_ERRORS)}>
        <FormattedMessage id="sign-in.code.back" />
      </Button>
    </Form>
  );
};
