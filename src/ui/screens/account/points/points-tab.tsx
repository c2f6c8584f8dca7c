import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountData } from '../../../../application/ports/account-service.ts';
import { useApp } from '../../../app-context.tsx';
import { LazyCharityNote } from '../../../components/content/charity/lazy-charity-note.tsx';
import { formatPayableShare } from '../../../i18n/format-payable-share.ts';
import { formatPoints } from '../../../i18n/format-points.ts';
import { PointsHistoryList } from './points-history-list.tsx';
import styles from './points-tab.module.css';
import { ReferralSection } from './referral-section.tsx';

/** Shows the points owned, where they came from, and the friends that bring more (docs/behaviour.md#points). */
export const PointsTab = ({ data }: { readonly data: AccountData }) => {
  const intl = useIntl();
  const { environment } = useApp();
  const { user, referral } = data;
  return (
    <div className={styles.points}>
      <section className={styles.balance}>
        <h2>
          <FormattedMessage id="account.points.title" />
        </h2>
        <p className={styles.amount}>
          <b>{formatPoints(intl, user.totalBalance)}</b>{' '}
          <FormattedMessage id="account.points.unit" values={{ count: Number(user.totalBalance) }} />
        </p>
        <p className={styles.value}>
          <FormattedMessage id="account.points.value" />
        </p>
        <p className={styles.hint}>
          {user.totalBalance < 0n ? (
            <FormattedMessage id="account.points.owed" />
          ) : (
            <FormattedMessage id="account.points.text" values={{ share: formatPayableShare(intl) }} />
          )}
        </p>
      </section>
      {!environment.isWebview() && <ReferralSection refCode={user.refCode} referral={referral} />}
      <PointsHistoryList data={data} />
      <div className={styles.charity}>
        <LazyCharityNote lotId={null} />
      </div>
    </div>
  );
};
