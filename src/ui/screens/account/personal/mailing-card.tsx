import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountUser } from '../../../../application/ports/account-service.ts';
import { useApp } from '../../../app-context.tsx';
import { Switch } from '../../../design/controls/switch.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useRoutingState } from '../../../routing/use-routing.ts';
import styles from './personal-tab.module.css';

/** Shows the mailing switch: turns at once, and back with a notice when the shop could not be told. */
export const MailingCard = ({ user }: { readonly user: AccountUser }) => {
  const { useCases, stores } = useApp();
  const { revalidate } = useRoutingState();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const id = useId();
  const mailing = useExclusiveTask(useCases.setMailing);

  const turn = async (on: boolean) => {
    if (mailing.pending) return;
    setWanted(on);
    const outcome = await mailing.run(on);
    if (outcome?._tag === 'Success') await revalidate();
    setWanted(null);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'ShopUnavailable') {
      stores.notices.show({
        kind: 'error',
        messageId: 'account.mailing.failed',
        retry: () => void turn(on),
      });
    }
  };

  return (
    <section className={styles.setting}>
      <div>
        <h3 id={`${id}-title`}>
          <FormattedMessage id="account.mailing.title" />
        </h3>
        <p className={styles.note} id={`${id}-text`}>
          <FormattedMessage id="account.mailing.text" />
        </p>
      </div>
      <Switch
        checked={wanted ?? user.mailingParticipant}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        aria-busy={mailing.pending || undefined}
        onChange={on => void turn(on)}
      />
    </section>
  );
};
