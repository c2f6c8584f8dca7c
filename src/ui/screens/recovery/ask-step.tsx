import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { ResendMail } from '../../components/accounts/resend-mail.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { useSignInDraft } from '../../components/accounts/use-sign-in-draft.ts';
import { Button } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { onlyWrong } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { FormDone } from '../../forms/form-done.tsx';
import { FormTrouble } from '../../forms/form-trouble.tsx';
import { emailError } from '../../forms/person-rules.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useForm } from '../../forms/use-form.ts';
import { usePosted } from '../../forms/use-posted.ts';
import { readReturn } from '../../routing/return-path.ts';

const FIELDS = ['email'] as const;

/** Asks for the address, then says that the mail is on its way, known or not (docs/behaviour.md#recovery). */
export const AskStep = () => {
  const { useCases } = useApp();
  const back = readReturn(useLocation().state);
  const { draft, change } = useSignInDraft();
  const { email } = draft;
  const posted = usePosted();
  const [sentTo, setSentTo] = useState<string | null>(posted?.isDone === true ? email.trim() : null);
  const form = useForm(FIELDS, useCases.requestRecovery);

  const submit = async () => {
    const address = email.trim();
    if (await form.send(onlyWrong({ email: emailError(address) }), address)) setSentTo(address);
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
          <FormTrouble {...form.trouble} />
          <SubmitButton busy={form.pending} text="recovery.submit" busyText="sign-in.resend.busy" />
        </Form>
      ) : (
        <FormDone
          className={styles.form}
          title={<FormattedMessage id="recovery.sent" />}
          text={<FormattedMessage id="recovery.sent-text" values={{ email: <b>{sentTo}</b> }} />}
        >
          <div className={styles.ways}>
            <ResendMail email={sentTo} mail={useCases.requestRecovery} />
            <Button variant="quiet" size="s" onClick={() => setSentTo(null)}>
              <FormattedMessage id="recovery.again" />
            </Button>
          </div>
        </FormDone>
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
