import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { cartItemCount } from '../../domain/cart/cart.ts';
import { useApp } from '../app-context.tsx';
import { Icon, type IconName } from '../design/controls/icon.tsx';
import { Link } from '../design/controls/link.tsx';
import { CountBadge } from '../design/feedback/count-badge.tsx';
import { useStoreValue } from '../hooks/use-store-value.ts';
import styles from './mobile-bar.module.css';

type Item = {
  readonly to: string;
  readonly icon: IconName;
  readonly messageId: string;
  readonly count?: number;
  readonly label?: string;
};

/** Shows the phone's bottom bar with home, wishlist, account or login, tickets and cart (docs/behaviour.md#frame). */
export const MobileBar = () => {
  const intl = useIntl();
  const { pathname, hash } = useLocation();
  const { stores } = useApp();
  const session = useStoreValue(stores.session);
  const wished = useStoreValue(stores.wishlist).length;
  const inCart = cartItemCount(useStoreValue(stores.cart));

  const items: readonly Item[] = [
    { to: '/', icon: 'home', messageId: 'common.nav.home' },
    {
      to: '/wishlist',
      icon: 'heart',
      messageId: 'common.nav.wishlist',
      count: wished,
      label: intl.formatMessage({ id: 'common.nav.wishlist-count' }, { count: wished }),
    },
    session === null
      ? { to: '/login', icon: 'user', messageId: 'common.nav.login' }
      : { to: '/account', icon: 'user', messageId: 'common.nav.account' },
    { to: '/account#tickets', icon: 'ticket', messageId: 'common.nav.tickets' },
    {
      to: '/cart',
      icon: 'cart',
      messageId: 'common.nav.cart',
      count: inCart,
      label: intl.formatMessage({ id: 'common.nav.cart-count' }, { count: inCart }),
    },
  ];

  // A part of the account that has no place of its own here belongs to the account.
  const current =
    items.find(({ to }) => to === `${pathname}${hash}`) ?? items.find(({ to }) => to === pathname);

  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'common.nav.bar' })}>
      {items.map(item => {
        const { to, icon, messageId, count = 0, label } = item;
        return (
          <Link
            key={messageId}
            to={to}
            className={styles.item}
            aria-label={label}
            aria-current={item === current ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon name={icon} />
              <CountBadge count={count} />
            </span>
            <span className={styles.text}>{intl.formatMessage({ id: messageId })}</span>
          </Link>
        );
      })}
    </nav>
  );
};
