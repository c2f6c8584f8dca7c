import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { FormDoneMessage } from '../../forms/form-done-message.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { ResetPasswordStep } from '../recovery/reset-password-step.tsx';
import { ConfirmUndoStep } from './confirm-undo-step.tsx';

/**
 * Shows `/undo-{token}`, which undoes a change of address, phone or password once somebody says so (programs that open
 * the links of mails change nothing), then asks for the new password.
 */
export const UndoAccountChangeScreen = ({ params }: ScreenProps<undefined>) => {
  const intl = useIntl();
  const [recovery, setRecovery] = useState<string | null>(null);
  const title = recovery === null ? 'recovery.undo.title' : 'recovery.reset.title';
  const lead = recovery === null ? 'recovery.undo.lead' : 'recovery.reset.lead';
  return (
    <>
      <DocumentTitle id={title} description={intl.formatMessage({ id: lead })} />
      {recovery === null ? (
        <ConfirmUndoStep token={params.names['token'] ?? ''} onUndone={setRecovery} />
      ) : (
        <ResetPasswordStep
          token={recovery}
          above={
            <FormDoneMessage
              className={styles.form}
              title={<FormattedMessage id="recovery.undo.done" />}
              text={<FormattedMessage id="recovery.undo.done-text" />}
            />
          }
        />
      )}
    </>
  );
};
