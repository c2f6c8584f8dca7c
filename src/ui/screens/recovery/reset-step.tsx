import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { checkNewPassword } from '../sign-in/check-new-password.ts';
import { serverErrors, strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import styles from '../sign-in/sign-in-frame.module.css';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';

const FIELDS = ['password', 'password_confirmation'] as const;

/** Asks for the new password twice; a link that no longer works leads to a new one. */
export const ResetStep = ({ token }: { readonly token: string }) => {
  const { useCases } = useApp();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [done, setDone] = useState(false);
  const { form, errors, show, forget, textOf } = useFieldErrors(FIELDS);
  const reset = useTask(useCases.resetPassword);
  const success = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (done) success.current?.focus();
  }, [done]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = checkNewPassword(FIELDS, password, confirmation);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await reset.run({ token, password, confirmation });
    if (outcome?._tag === 'Success') setDone(true);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      show(serverErrors(outcome.failure.messages));
    }
  };

  if (done) {
    return (
      <div ref={success} tabIndex={-1} className={styles.form}>
        <Alert kind="good" role="status" title={<FormattedMessage id="recovery.done" />}>
          <p>
            <FormattedMessage id="recovery.done-text" />
          </p>
        </Alert>
        <ButtonLink to="/login" size="l" wide>
          <FormattedMessage id="sign-in.login.submit" />
        </ButtonLink>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        label={<FormattedMessage id="recovery.password" />}
        hint={<FormattedMessage id="sign-in.password.hint" />}
        error={textOf('password')}
        value={password}
        onChange={event => {
          setPassword(event.target.value);
          forget('password');
        }}
      />
      <PasswordInput
        name="password_confirmation"
        autoComplete="new-password"
        required
        label={<FormattedMessage id="recovery.confirmation" />}
        error={textOf('password_confirmation')}
        value={confirmation}
        onChange={event => {
          setConfirmation(event.target.value);
          forget('password_confirmation');
        }}
      />
      {errors['token'] !== undefined && (
        <Alert
          kind="warn"
          role="alert"
          title={textOf('token')}
          actions={
            <ButtonLink to="/recovery" size="s" variant="secondary">
              <FormattedMessage id="recovery.new-link" />
            </ButtonLink>
          }
        />
      )}
      <FormTrouble failure={reset.failure} stray={strayTexts(errors, [...FIELDS, 'token'])} />
      <Button
        type="submit"
        size="l"
        wide
        busy={reset.pending}
        busyLabel={<FormattedMessage id="recovery.busy" />}
      >
        <FormattedMessage id="recovery.save" />
      </Button>
    </form>
  );
};
