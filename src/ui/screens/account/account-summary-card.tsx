import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountData } from '../../../application/ports/account-service.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { PersonName } from '../../design/text/person-name.tsx';
import { formatPoints } from '../../i18n/format-points.ts';
import styles from './account-summary-card.module.css';
import { Avatar } from './personal/avatar.tsx';
import { useHryvniaFormat } from './points/use-hryvnia-format.ts';
import { toAccountCardContent } from './to-account-view.ts';

/** Shows the account's card: the shopper's name, level and points at a glance, the same over every tab. */
export const AccountSummaryCard = ({ data }: { readonly data: AccountData }) => {
  const intl = useIntl();
  const { local } = useHryvniaFormat();
  const card = toAccountCardContent(data);
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar image={data.user.avatar} name={card.name} />
        <div className={styles.names}>
          <h1 className={styles.name}>
            <PersonName name={card.name} />
          </h1>
          <p className={styles.level}>
            <Icon name="star" size={18} filled />
            <span>
              <FormattedMessage id="account.card.level" values={{ name: card.level.name }} />
            </span>
          </p>
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>
            <FormattedMessage id="account.card.points" />
          </dt>
          <dd>{formatPoints(intl, card.points)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="account.card.tickets" />
          </dt>
          <dd>{intl.formatNumber(card.activeTickets)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="account.card.spent" />
          </dt>
          <dd>{local(card.spent)}</dd>
        </div>
      </dl>
    </section>
  );
};
