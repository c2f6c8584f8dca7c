import { useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { CountBadge } from '../../design/feedback/count-badge.tsx';
import { useDisclosure } from '../../design/interaction/use-disclosure.ts';
import { useHoverOpen } from '../../design/interaction/use-hover-open.ts';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import header from './header.module.css';
import styles from './wishlist-menu.module.css';

/** Fetched at its first opening. */
const WishlistPanel = makeLazyPart(async () => (await import('./wishlist-panel.tsx')).WishlistPanel);

/**
 * Shows the heart of the header: a dropdown for visitors, the account's wishlist for users
 * (docs/behaviour.md#wishlist).
 */
export const WishlistMenu = () => {
  const intl = useIntl();
  const { stores } = useApp();
  const session = useStoreValue(stores.session);
  const wishlist = useStoreValue(stores.wishlist);
  const { id, open, setOpen, root, trigger } = useDisclosure();
  const { handlers, press } = useHoverOpen(setOpen);

  const count = wishlist.length;
  const label = intl.formatMessage({ id: 'common.nav.wishlist-count' }, { count });
  if (session !== null)
    return (
      <Link to="/account#wishlist" className={header.tool} aria-label={label}>
        <Icon name="heart" />
        <CountBadge count={count} />
      </Link>
    );

  return (
    <div ref={root} className={styles.menu} {...handlers}>
      <button
        {...trigger}
        onClick={() => press(trigger.onClick)}
        type="button"
        className={header.tool}
        aria-label={label}
      >
        <Icon name="heart" />
        <CountBadge count={count} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && <WishlistPanel onLeave={() => setOpen(false)} />}
      </div>
    </div>
  );
};
