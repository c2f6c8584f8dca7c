import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PASSWORD_LENGTH_BOUNDS } from '../../../domain/accounts/account-fields.ts';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { findNewPasswordPairErrors } from '../../forms/find-new-password-pair-errors.ts';
import { Form } from '../../forms/form.tsx';
import { FormDoneMessage } from '../../forms/form-done-message.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../forms/use-form.ts';

const PASSWORD = 'password';
const AGAIN = 'password_confirmation';
const TOKEN = 'token';

/** Shows the form that asks for the new password twice; a link that no longer works leads to a new one. */
export const ResetPasswordStep = ({
  token,
  above,
}: {
  readonly token: string;
  /** What led here. */
  readonly above?: ReactNode;
}) => {
  const { useCases } = useApp();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [done, setDone] = useState(false);
  const form = useUseCaseForm([PASSWORD, AGAIN, TOKEN], useCases.resetPassword);

  const submit = async () => {
    const wrong = findNewPasswordPairErrors([PASSWORD, AGAIN], password, confirmation);
    if (await form.send(wrong, { token, password, confirmation })) setDone(true);
  };

  const title = <FormattedMessage id="recovery.reset.title" />;
  if (done) {
    return (
      <SignInFrame title={title}>
        <FormDoneMessage
          className={styles.form}
          title={<FormattedMessage id="recovery.done" />}
          text={<FormattedMessage id="recovery.done-text" />}
        >
          <ButtonLink to="/login" size="l" wide>
            <FormattedMessage id="sign-in.login.submit" />
          </ButtonLink>
        </FormDoneMessage>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} lead={<FormattedMessage id="recovery.reset.lead" />}>
      {above}
      <Form of={form} className={styles.form} onSubmit={submit}>
        <PasswordInput
          {...form.field(PASSWORD)}
          autoComplete="new-password"
          required
          label={<FormattedMessage id="recovery.password" />}
          hint={<FormattedMessage id="sign-in.password.hint" values={PASSWORD_LENGTH_BOUNDS} />}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <PasswordInput
          {...form.field(AGAIN)}
          autoComplete="new-password"
          required
          label={<FormattedMessage id="recovery.confirmation" />}
          value={confirmation}
          onChange={event => setConfirmation(event.target.value)}
        />
        {form.errors[TOKEN] !== undefined && (
          <Alert
            kind="warn"
            role="alert"
            title={form.textOf(TOKEN)}
            actions={
              <ButtonLink to="/recovery" size="s" variant="secondary">
                <FormattedMessage id="recovery.new-link" />
              </ButtonLink>
            }
          />
        )}
        <FormFailureMessage {...form.trouble} />
        <SubmitButton busy={form.pending} text="recovery.save" busyText="recovery.busy" />
      </Form>
    </SignInFrame>
  );
};
