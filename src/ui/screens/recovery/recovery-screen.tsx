import { useIntl } from 'react-intl';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { AskRecoveryStep } from './ask-recovery-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';

/**
 * Shows `/recovery`, which asks for the address, and `/recovery-{token}`, which asks for the new password
 * (docs/behaviour.md#recovery).
 */
export const RecoveryScreen = ({ params }: ScreenProps<undefined>) => {
  const intl = useIntl();
  const token = params.names['token'];
  const title = token === undefined ? 'recovery.title' : 'recovery.reset.title';
  const lead = token === undefined ? 'recovery.lead' : 'recovery.reset.lead';
  return (
    <>
      <DocumentTitle id={title} description={intl.formatMessage({ id: lead })} />
      {token === undefined ? <AskRecoveryStep /> : <ResetPasswordStep token={token} />}
    </>
  );
};
