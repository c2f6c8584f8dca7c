import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { ResendMailButton } from '../../components/accounts/resend-mail-button.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { LoadErrorState } from '../../components/content/load-error-state.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/feedback/spinner.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { Form } from '../../forms/form.tsx';
import { readServerFieldErrors } from '../../forms/form-field-errors.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { usePostedFormAnswer } from '../../forms/use-posted-form-answer.ts';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import styles from './verify-email-screen.module.css';

/** To where the shopper goes on. */
const Onward = ({ variant }: { readonly variant?: 'secondary' }) => {
  const { stores } = useApp();
  const loggedIn = useStoreValue(stores.session) !== null;
  return (
    <ButtonLink to={loggedIn ? '/account' : '/login'} {...(variant && { variant })}>
      <FormattedMessage id={loggedIn ? 'sign-in.verify.account' : 'sign-in.verify.login'} />
    </ButtonLink>
  );
};

const AskAgain = () => {
  const [email, setEmail] = useState(usePostedFormAnswer()?.typed['email'] ?? '');
  const form = useFieldErrors(['email']);
  return (
    <Form of={form} className={styles.form}>
      <EmailInput {...form.field('email')} value={email} onChange={event => setEmail(event.target.value)} />
      <ResendMailButton
        main
        email={email}
        onRefused={messages => form.show(readServerFieldErrors(messages))}
      />
      <Onward variant="secondary" />
    </Form>
  );
};

/** Shows `/verify-{token}`, which confirms the email, or offers a new link (docs/behaviour.md#sessions). */
export const VerifyEmailScreen = ({ params }: ScreenProps<undefined>) => {
  const { useCases } = useApp();
  const token = params.names['token'] ?? '';
  const [done, setDone] = useState(false);
  const { run, failure } = useExclusiveTask(useCases.verifyEmail);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const verify = async (_turn: number) => {
      const outcome = await run(token);
      if (outcome?._tag === 'Success') setDone(true);
    };
    void verify(turn);
  }, [run, token, turn]);

  if (done) {
    return (
      <>
        <DocumentTitle id="sign-in.verify.title" />
        <EmptyState
          as="h1"
          icon="check"
          title={<FormattedMessage id="sign-in.verify.done" />}
          text={<FormattedMessage id="sign-in.verify.done-text" />}
          action={<Onward />}
        />
      </>
    );
  }
  if (failure === null) {
    return (
      <div className={styles.waiting}>
        <DocumentTitle id="sign-in.verify.title" />
        <Spinner />
        <h1>
          <FormattedMessage id="sign-in.verify.busy" />
        </h1>
      </div>
    );
  }
  if (failure._tag === 'FieldsRefused') {
    return (
      <>
        <DocumentTitle id="sign-in.verify.title" />
        <EmptyState
          as="h1"
          icon="alert"
          title={<FormattedMessage id="sign-in.verify.refused" />}
          text={<FormattedMessage id="sign-in.verify.refused-text" />}
          action={<AskAgain />}
        />
      </>
    );
  }
  return (
    <>
      <DocumentTitle id="sign-in.verify.title" />
      <LoadErrorState
        as="h1"
        title={<FormattedMessage id="sign-in.verify.failed" />}
        {...(failure._tag === 'TooManyRequests' && { text: failure.message })}
        onRetry={() => setTurn(n => n + 1)}
      />
    </>
  );
};
