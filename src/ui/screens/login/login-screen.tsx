import { type SubmitEvent, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { readReturn, returnPath } from '../return-path.ts';
import { type FieldErrors, serverErrors, strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import { ResendMail } from '../sign-in/resend-mail.tsx';
import styles from '../sign-in/sign-in-frame.module.css';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';

const FIELDS = ['email', 'password'] as const;

const LEADS = {
  cart: 'sign-in.login.from-cart',
  account: 'sign-in.login.ended',
  payment: 'sign-in.login.lead',
} as const;

/** Log-in (specification §2: /login). A shopper who is logged in already goes on. */
export const LoginScreen = () => {
  const intl = useIntl();
  const { useCases, stores, environment } = useApp();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The same object every time: to the router another one is another navigation.
  const back = useMemo(() => readReturn(state), [state]);
  const [wasLoggedIn] = useState(() => stores.session.getSnapshot() !== null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const { form, errors, show, forget, textOf } = useFieldErrors(FIELDS);
  const logIn = useTask(useCases.logIn);

  if (wasLoggedIn) return <Navigate to={returnPath(state)} state={back} replace />;

  const empty = (): FieldErrors => ({
    ...(email.trim() === '' && { email: { id: 'sign-in.email.required' } }),
    ...(password === '' && { password: { id: 'sign-in.password.required' } }),
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = empty();
    show(missing);
    if (Object.keys(missing).length > 0) return;
    const outcome = await logIn.run(email.trim(), password, remember);
    if (outcome?._tag === 'Success') void navigate(returnPath(state), { state: back, replace: true });
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      show(serverErrors(outcome.failure.messages));
    }
  };

  return (
    <SignInFrame
      title={<FormattedMessage id="sign-in.login.title" />}
      lead={<FormattedMessage id={back === null ? 'sign-in.login.lead' : LEADS[back.from]} />}
    >
      <PageTitle id="sign-in.login.title" />
      <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          label={<FormattedMessage id="sign-in.email" />}
          error={textOf('email')}
          value={email}
          onChange={event => {
            setEmail(event.target.value);
            forget('email');
          }}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          label={<FormattedMessage id="sign-in.password" />}
          error={textOf('password')}
          value={password}
          onChange={event => {
            setPassword(event.target.value);
            forget('password');
          }}
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
          <Link to="/recovery">
            <FormattedMessage id="sign-in.login.forgot" />
          </Link>
        </div>
        {errors['verify_email'] !== undefined && (
          <Alert
            kind="warn"
            role="alert"
            title={textOf('verify_email') ?? intl.formatMessage({ id: 'sign-in.login.verify' })}
            actions={<ResendMail email={email} />}
          />
        )}
        <FormTrouble failure={logIn.failure} stray={strayTexts(errors, [...FIELDS, 'verify_email'])} />
        <Button
          type="submit"
          size="l"
          wide
          busy={logIn.pending}
          busyLabel={<FormattedMessage id="sign-in.login.busy" />}
        >
          <FormattedMessage id="sign-in.login.submit" />
        </Button>
      </form>
      <p className={styles.after}>
        <FormattedMessage id="sign-in.login.no-account" />{' '}
        <Link to="/registration" state={back}>
          <FormattedMessage id="sign-in.login.register" />
        </Link>
      </p>
    </SignInFrame>
  );
};
