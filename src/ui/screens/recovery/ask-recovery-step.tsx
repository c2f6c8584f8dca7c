import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { ResendMailButton } from '../../components/accounts/resend-mail-button.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { useSignInDraft } from '../../components/accounts/use-sign-in-draft.ts';
import { Button } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { Form } from '../../forms/form.tsx';
import { FormDoneMessage } from '../../forms/form-done-message.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import { pickFieldsWithErrors } from '../../forms/form-field-errors.ts';
import { findEmailFieldError } from '../../forms/person-field-errors.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useUseCaseForm } from '../../forms/use-form.ts';
import { usePostedFormAnswer } from '../../forms/use-posted-form-answer.ts';
import { readReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';

const FIELDS = ['email'] as const;

/**
 * Shows the form that asks for the address of a lost password, then says that the mail is on its way, known or not
 * (docs/behaviour.md#recovery).
 */
export const AskRecoveryStep = () => {
  const { useCases } = useApp();
  const back = readReturnAfterLogInState(useLocation().state);
  const { draft, change } = useSignInDraft();
  const { email } = draft;
  const posted = usePostedFormAnswer();
  const [sentTo, setSentTo] = useState<string | null>(posted?.isDone === true ? email.trim() : null);
  const form = useUseCaseForm(FIELDS, useCases.requestRecovery);

  const submit = async () => {
    const address = email.trim();
    if (await form.send(pickFieldsWithErrors({ email: findEmailFieldError(address) }), address))
      setSentTo(address);
  };

  return (
    <SignInFrame
      title={<FormattedMessage id="recovery.title" />}
      lead={sentTo === null ? <FormattedMessage id="recovery.lead" /> : undefined}
    >
      {sentTo === null ? (
        <Form of={form} className={styles.form} action="/recovery" onSubmit={submit}>
          <EmailInput
            {...form.field('email')}
            autoComplete="username"
            value={email}
            onChange={event => change({ email: event.target.value })}
          />
          <FormFailureMessage {...form.trouble} />
          <SubmitButton busy={form.pending} text="recovery.submit" busyText="sign-in.resend.busy" />
        </Form>
      ) : (
        <FormDoneMessage
          className={styles.form}
          title={<FormattedMessage id="recovery.sent" />}
          text={<FormattedMessage id="recovery.sent-text" values={{ email: <b>{sentTo}</b> }} />}
        >
          <div className={styles.ways}>
            <ResendMailButton email={sentTo} mail={useCases.requestRecovery} />
            <Button variant="quiet" size="s" onClick={() => setSentTo(null)}>
              <FormattedMessage id="recovery.again" />
            </Button>
          </div>
        </FormDoneMessage>
      )}
      <p className={styles.after}>
        <FormattedMessage id="recovery.remembered" />{' '}
        <Link to="/login" state={back}>
          <FormattedMessage id="sign-in.login.submit" />
        </Link>
      </p>
    </SignInFrame>
  );
};
