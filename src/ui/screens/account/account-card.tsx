import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountData } from '../../../application/ports/account-service.ts';
import { groupPhone } from '../../../domain/accounts/phone-groups.ts';
import { Button } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { cx } from '../../design/text/cx.ts';
import { PersonName } from '../../design/text/person-name.tsx';
import styles from './account-card.module.css';
import { Avatar } from './personal/avatar.tsx';
import { useLocalMoney } from './points/use-local-money.ts';
import { toAccountCard } from './to-account-view.ts';

/** Who the shopper is to the shop, at a glance. */
export const AccountCardView = ({
  data,
  brief,
  leaving,
  onLogOut,
}: {
  readonly data: AccountData;
  /** Who only, and how much where there is room: the tab below is what one came for. */
  readonly brief: boolean;
  readonly leaving: boolean;
  readonly onLogOut: () => void;
}) => {
  const intl = useIntl();
  const { local, percent } = useLocalMoney();
  const card = toAccountCard(data);
  const { user } = data;
  return (
    <section className={cx(styles.card, brief && styles.brief)}>
      <div className={styles.who}>
        <Avatar image={user.avatar} name={card.name} large />
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
      <ul className={styles.contacts}>
        <li>{user.email}</li>
        <li className={styles.phone}>{groupPhone(user.phone)}</li>
        <li>
          <FormattedMessage id="account.card.percent" values={{ percent: percent(card.level.percent) }} />
        </li>
      </ul>
      <dl className={styles.figures}>
        <div>
          <dt>
            <FormattedMessage id="account.card.points" />
          </dt>
          <dd>{intl.formatNumber(card.points)}</dd>
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
      <Button
        className={styles.logout ?? ''}
        variant="quiet"
        size="s"
        icon="logout"
        busy={leaving}
        busyLabel={<FormattedMessage id="account.logout.busy" />}
        onClick={onLogOut}
      >
        <FormattedMessage id="account.logout" />
      </Button>
    </section>
  );
};
