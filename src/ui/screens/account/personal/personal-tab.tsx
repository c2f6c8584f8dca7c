import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccountData } from '../../../../application/ports/account-service.ts';
import { PushCard } from '../../../components/messages/push-card.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { MailingCard } from './mailing-card.tsx';
import { PersonalDetailsForm } from './personal-details-form.tsx';
import styles from './personal-tab.module.css';
import { SecurityCard } from './security-card.tsx';

/** Shows the account's tab with the shopper's details, to be changed there, and the log-out button at its end. */
export const PersonalTab = ({ data, logOut }: { readonly data: AccountData; readonly logOut: ReactNode }) => (
  <div className={styles.personal}>
    <section className={styles.sheet}>
      <h2 className={styles.title}>
        <FormattedMessage id="account.personal.title" />
      </h2>
      <PersonalDetailsForm user={data.user} />
    </section>
    <div className={styles.side}>
      <AvatarCard user={data.user} />
      <div className={styles.sheet}>
        <MailingCard user={data.user} />
        <PushCard />
      </div>
      <SecurityCard sessions={data.sessions} />
      {logOut}
    </div>
  </div>
);
