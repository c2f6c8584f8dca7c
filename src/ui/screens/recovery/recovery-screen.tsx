import { useIntl } from 'react-intl';
import { PageTitle } from '../../components/content/page-title.tsx';
import type { PageProps } from '../../routing/page.ts';
import { AskStep } from './ask-step.tsx';
import { ResetStep } from './reset-step.tsx';

/** `/recovery` asks for the address, `/recovery-{token}` for the new password (docs/behaviour.md#recovery). */
export const RecoveryScreen = ({ params }: PageProps<undefined>) => {
  const intl = useIntl();
  const token = params.names['token'];
  const title = token === undefined ? 'recovery.title' : 'recovery.reset.title';
  const lead = token === undefined ? 'recovery.lead' : 'recovery.reset.lead';
  return (
    <>
      <PageTitle id={title} description={intl.formatMessage({ id: lead })} />
      {token === undefined ? <AskStep /> : <ResetStep token={token} />}
    </>
  );
};
