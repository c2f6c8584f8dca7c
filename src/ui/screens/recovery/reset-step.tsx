import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PASSWORD_LENGTH } from '../../../domain/accounts/fields.ts';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { checkNewPassword } from '../../forms/check-new-password.ts';
import { Form } from '../../forms/form.tsx';
import { FormDone } from '../../forms/form-done.tsx';
import { FormTrouble } from '../../forms/form-trouble.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useForm } from '../../forms/use-form.ts';

const PASSWORD = 'password';
const AGAIN = 'password_confirmation';
const TOKEN = 'token';

/** Asks for the new password twice; a link that no longer works leads to a new one. */
export const ResetStep = ({
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
  const form = useForm([PASSWORD, AGAIN, TOKEN], useCases.resetPassword);

  const submit = async () => {
    const wrong = checkNewPassword([PASSWORD, AGAIN], password, confirmation);
    if (await form.send(wrong, { token, password, confirmation })) setDone(true);
  };

  const title = <FormattedMessage id="recovery.reset.title" />;
  if (done) {
    return (
      <SignInFrame title={title}>
        <FormDone
          className={styles.form}
          title={<FormattedMessage id="recovery.done" />}
          text={<FormattedMessage id="recovery.done-text" />}
        >
          <ButtonLink to="/login" size="l" wide>
            <FormattedMessage id="sign-in.login.submit" />
          </ButtonLink>
        </FormDone>
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
          hint={<FormattedMessage id="sign-in.password.hint" values={PASSWORD_LENGTH} />}
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
        <FormTrouble {...form.trouble} />
        <SubmitButton busy={form.pending} text="recovery.save" busyText="recovery.busy" />
      </Form>
    </SignInFrame>
  );
};
