import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { emailError } from '../sign-in/check-details.ts';
import { NO_ERRORS, serverErrors, strayTexts } from '../sign-in/field-errors.ts';
import { FormTrouble } from '../sign-in/form-trouble.tsx';
import styles from '../sign-in/sign-in-frame.module.css';
import { useFieldErrors } from '../sign-in/use-field-errors.ts';

const FIELDS = ['email'] as const;

/** Asks for the address, then says that the mail is on its way, known or not (decisions: Accounts). */
export const AskStep = () => {
  const { useCases } = useApp();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, show, forget, textOf } = useFieldErrors(FIELDS);
  const request = useTask(useCases.requestRecovery);
  const sent = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone: what happened takes it.
  useEffect(() => {
    if (sentTo !== null) sent.current?.focus();
  }, [sentTo]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    const wrong = emailError(address);
    show(wrong === undefined ? NO_ERRORS : { email: wrong });
    if (wrong !== undefined) return;
    const outcome = await request.run(address);
    if (outcome?._tag === 'Success') setSentTo(address);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      show(serverErrors(outcome.failure.messages));
    }
  };

  const toLogin = (
    <p className={styles.after}>
      <FormattedMessage id="recovery.remembered" />{' '}
      <Link to="/login">
        <FormattedMessage id="sign-in.login.submit" />
      </Link>
    </p>
  );

  if (sentTo !== null) {
    return (
      <>
        <div ref={sent} tabIndex={-1} className={styles.form}>
          <Alert kind="good" role="status" title={<FormattedMessage id="recovery.sent" />}>
            <p>
              <FormattedMessage id="recovery.sent-text" values={{ email: <b>{sentTo}</b> }} />
            </p>
          </Alert>
          <Button variant="secondary" wide icon="chevron-left" onClick={() => setSentTo(null)}>
            <FormattedMessage id="recovery.again" />
          </Button>
        </div>
        {toLogin}
      </>
    );
  }
  return (
    <>
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
        <FormTrouble failure={request.failure} stray={strayTexts(errors, FIELDS)} />
        <Button
          type="submit"
          size="l"
          wide
          busy={request.pending}
          busyLabel={<FormattedMessage id="sign-in.resend.busy" />}
        >
          <FormattedMessage id="recovery.submit" />
        </Button>
      </form>
      {toLogin}
    </>
  );
};
