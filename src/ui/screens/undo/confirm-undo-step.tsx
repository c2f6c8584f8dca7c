import { FormattedMessage } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { SignInFrame } from '../../components/accounts/sign-in-frame.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { FocusOnMount } from '../../forms/focus-on-mount.tsx';
import { FormFailureMessage } from '../../forms/form-failure-message.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import own from './confirm-undo-step.module.css';

/**
 * Shows the undo page’s step that says what will happen and waits for the button; a link that works no more leads to a
 * new password, and to us where the address may be somebody else’s by now.
 */
export const ConfirmUndoStep = ({
  token,
  onUndone,
}: {
  readonly token: string;
  /** Told the token with which a new password is set. */
  readonly onUndone: (recoveryToken: string) => void;
}) => {
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.undoChange);

  const undo = async () => {
    const outcome = await run(token);
    if (outcome?._tag === 'Success') onUndone(outcome.value);
  };

  const title = <FormattedMessage id="recovery.undo.title" />;
  if (token === '' || failure?._tag === 'FieldsRefused') {
    return (
      <SignInFrame title={title}>
        <FocusOnMount className={styles.form}>
          <Alert
            kind="warn"
            role="alert"
            title={<FormattedMessage id="recovery.undo.refused" />}
            actions={
              <>
                <ButtonLink to="/recovery" size="s" variant="secondary">
                  <FormattedMessage id="recovery.undo.new-password" />
                </ButtonLink>
                <ButtonLink to="/contacts" size="s" variant="quiet">
                  <FormattedMessage id="recovery.undo.write" />
                </ButtonLink>
              </>
            }
          >
            <FormattedMessage id="recovery.undo.refused-text" />
          </Alert>
        </FocusOnMount>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} lead={<FormattedMessage id="recovery.undo.lead" />}>
      <div className={styles.form}>
        <ul className={own.what}>
          <li>
            <FormattedMessage id="recovery.undo.back" />
          </li>
          <li>
            <FormattedMessage id="recovery.undo.sessions" />
          </li>
          <li>
            <FormattedMessage id="recovery.undo.password" />
          </li>
        </ul>
        <FormFailureMessage failure={failure} />
        <Button
          size="l"
          wide
          busy={pending}
          busyLabel={<FormattedMessage id="recovery.undo.busy" />}
          onClick={() => void undo()}
        >
          <FormattedMessage id="recovery.undo.submit" />
        </Button>
        <p className={styles.after}>
          <FormattedMessage id="recovery.undo.mine" />
        </p>
      </div>
    </SignInFrame>
  );
};
