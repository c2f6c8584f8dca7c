import { FormattedMessage } from 'react-intl';
import type { User } from '../../../application/ports/account-service.ts';
import styles from './account-screen.module.css';

const GENDERS = { 0: 'account.personal.gender-female', 1: 'account.personal.gender-male' } as const;

/** What the shop knows of the shopper. */
export const PersonalTab = ({ user }: { readonly user: User }) => {
  const unset = <FormattedMessage id="account.personal.unset" />;
  const rows = [
    ['name', user.fullName],
    ['email', user.email],
    ['phone', user.phone],
    ['address', user.address],
    ['gender', user.gender === null ? null : <FormattedMessage key="gender" id={GENDERS[user.gender]} />],
    [
      'mailing',
      <FormattedMessage
        key="mailing"
        id={user.mailingParticipant ? 'account.personal.mailing-on' : 'account.personal.mailing-off'}
      />,
    ],
  ] as const;
  return (
    <section className={styles.sheet}>
      <h2>
        <FormattedMessage id="account.personal.title" />
      </h2>
      <dl className={styles.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>
              <FormattedMessage id={`account.personal.${name}`} />
            </dt>
            <dd>{value === null || value === '' ? unset : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
