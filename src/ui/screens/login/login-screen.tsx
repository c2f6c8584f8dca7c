import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { PasswordInput } from '../../components/accounts/password-input.tsx';
import { ResendMailButton } from '../../components/accounts/resend-mail-button.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { useSignInDraft } from '../../components/accounts/use-sign-in-draft.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { Form } from '../../forms/form.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import {
  type FormFieldErrors,
  pickFieldsWithErrors,
  readServerFieldErrors,
} from '../../forms/form-field-errors.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../forms/use-form.ts';
import { readPathAfterLogIn, readReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';

const FIELDS = ['email', 'password', 'verify_email'] as const;

const LEADS = {
  cart: 'sign-in.login.from-cart',
  lot: 'sign-in.login.from-lot',
  account: 'sign-in.login.ended',
  order: 'sign-in.login.lead',
} as const;

/** Shows the form to log in (docs/behaviour.md#sessions). A shopper who is logged in already goes on. */
export const LoginScreen = () => {
  const intl = useIntl();
  const { useCases, stores, environment } = useApp();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The same object every time: to the router another one is another navigation.
  const back = useMemo(() => readReturnAfterLogInState(state), [state]);
  const [wasLoggedIn] = useState(() => stores.session.getSnapshot() !== null);
  const { draft, change, forget } = useSignInDraft();
  const { email } = draft;
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const form = useUseCaseForm(FIELDS, useCases.logIn);

  if (wasLoggedIn) return <Navigate to={readPathAfterLogIn(state)} state={back} replace />;

  const missing = (): FormFieldErrors =>
    pickFieldsWithErrors({
      email: email.trim() === '' ? { id: 'sign-in.email.required' } : undefined,
      password: password === '' ? { id: 'sign-in.password.required' } : undefined,
    });

  const submit = async () => {
    const loggedIn = await form.send(missing(), email.trim(), password, remember);
    if (!loggedIn) return;
    forget();
    void navigate(readPathAfterLogIn(state), { state: back, replace: true });
  };

  return (
    <SignInFrame
      perks
      title={<FormattedMessage id="sign-in.login.title" />}
      lead={<FormattedMessage id={back === null ? 'sign-in.login.lead' : LEADS[back.from]} />}
    >
      <DocumentTitle id="sign-in.login.title" />
      <Form of={form} className={styles.form} action="/login" onSubmit={submit}>
        <EmailInput
          {...form.field('email')}
          autoComplete="username"
          value={email}
          onChange={event => change({ email: event.target.value })}
        />
        <PasswordInput
          {...form.field('password')}
          autoComplete="current-password"
          required
          label={<FormattedMessage id="sign-in.password" />}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <div className={styles.links}>
          {environment.isWebview() ? (
            <span />
          ) : (
            <Checkbox
              name="remember"
              label={<FormattedMessage id="sign-in.login.remember" />}
              checked={remember}
              onChange={event => setRemember(event.target.checked)}
            />
          )}
          <Link to="/recovery" state={back}>
            <FormattedMessage id="sign-in.login.forgot" />
          </Link>
        </div>
        {form.errors['verify_email'] !== undefined && (
          <Alert
            kind="warn"
            role="alert"
            title={form.textOf('verify_email') ?? intl.formatMessage({ id: 'sign-in.login.verify' })}
            actions={
              <ResendMailButton
                email={email}
                onRefused={messages => form.show({ ...form.errors, ...readServerFieldErrors(messages) })}
              />
            }
          />
        )}
        <FormFailureMessage {...form.trouble} />
        <SubmitButton busy={form.pending} text="sign-in.login.submit" busyText="sign-in.login.busy" />
      </Form>
      <p className={styles.after}>
        <FormattedMessage id="sign-in.login.no-account" />{' '}
        <Link to="/registration" state={back}>
          <FormattedMessage id="sign-in.login.register" />
        </Link>
      </p>
    </SignInFrame>
  );
};
