import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../../components/accounts/sign-in-frame.module.css';
import { PageTitle } from '../../components/content/page-title.tsx';
import { FormDone } from '../../forms/form-done.tsx';
import type { PageProps } from '../../routing/page.ts';
import { ResetStep } from '../recovery/reset-step.tsx';
import { UndoStep } from './undo-step.tsx';

/**
 * `/undo-{token}`: undoes a change of address, phone or password once somebody says so (programs that open the links of
 * mails change nothing), then asks for the new password.
 */
export const UndoScreen = ({ params }: PageProps<undefined>) => {
  const intl = useIntl();
  const [recovery, setRecovery] = useState<string | null>(null);
  const title = recovery === null ? 'recovery.undo.title' : 'recovery.reset.title';
  const lead = recovery === null ? 'recovery.undo.lead' : 'recovery.reset.lead';
  return (
    <>
      <PageTitle id={title} description={intl.formatMessage({ id: lead })} />
      {recovery === null ? (
        <UndoStep token={params.names['token'] ?? ''} onUndone={setRecovery} />
      ) : (
        <ResetStep
          token={recovery}
          above={
            <FormDone
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
