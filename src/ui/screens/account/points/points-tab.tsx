import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountData } from '../../../../application/ports/account-service.ts';
import { useApp } from '../../../app-context.tsx';
import { cx } from '../../../design/text/cx.ts';
import { payableShare } from '../../../i18n/payable-share.ts';
import { causeMessage } from '../to-account-view.ts';
import styles from './points-tab.module.css';
import { ReferralSection } from './referral-section.tsx';

/** Points owned, where they came from, and the friends that bring more (docs/behaviour.md#points). */
export const PointsTab = ({ data }: { readonly data: AccountData }) => {
  const intl = useIntl();
  const { environment } = useApp();
  const { user, ledger, referral } = data;
  return (
    <div className={styles.points}>
      <section className={styles.balance}>
        <h2>
          <FormattedMessage id="account.points.title" />
        </h2>
        <p className={styles.amount}>
          <b>{intl.formatNumber(user.totalBalance)}</b>{' '}
          <FormattedMessage id="account.points.unit" values={{ count: Number(user.totalBalance) }} />
        </p>
        <p className={styles.value}>
          <FormattedMessage id="account.points.value" />
        </p>
        <p className={styles.hint}>
          <FormattedMessage id="account.points.text" values={{ share: payableShare(intl) }} />
        </p>
      </section>
      {!environment.isWebview() && <ReferralSection refCode={user.refCode} referral={referral} />}
      <section className={styles.history}>
        <h3>
          <FormattedMessage id="account.points.history" />
        </h3>
        {ledger.length === 0 ? (
          <p className={styles.hint}>
            <FormattedMessage id="account.points.empty" />
          </p>
        ) : (
          <table className={styles.ledger}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">
                  <FormattedMessage id="account.points.cause" />
                </th>
                <th scope="col">
                  <FormattedMessage id="account.points.date" />
                </th>
                <th scope="col">
                  <FormattedMessage id="account.points.amount" />
                </th>
              </tr>
            </thead>
            <tbody>
              {ledger.map((entry, n) => (
                <tr key={`${entry.at}-${entry.cause}-${n}`}>
                  <td>
                    <FormattedMessage id={causeMessage(entry.cause)} />
                  </td>
                  <td className={styles.date}>
                    {intl.formatDate(entry.at, { day: 'numeric', month: 'short', year: 'numeric' })}
                  </td>
                  <td className={cx(styles.change, entry.amount > 0n && styles.up)}>
                    {intl.formatNumber(entry.amount, { signDisplay: 'exceptZero' })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
};
