import { useIntl } from 'react-intl';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Counter } from '../../design/feedback/counter.tsx';
import { useDisclosure } from '../../design/interaction/use-disclosure.ts';
import { useHover } from '../../design/interaction/use-hover.ts';
import { latePart } from '../../hooks/late-part.tsx';
import { useStore } from '../../hooks/use-store.ts';
import header from './header.module.css';
import styles from './wishlist-menu.module.css';

/** Fetched at its first opening. */
const WishlistPanel = latePart(async () => (await import('./wishlist-panel.tsx')).WishlistPanel);

/** The heart of the header: a dropdown for visitors, the account's wishlist for users (docs/behaviour.md#wishlist). */
export const WishlistMenu = () => {
  const intl = useIntl();
  const { stores } = useApp();
  const session = useStore(stores.session);
  const wishlist = useStore(stores.wishlist);
  const { id, open, setOpen, root, trigger } = useDisclosure();
  const { handlers, press } = useHover(setOpen);

  const count = wishlist.length;
  const label = intl.formatMessage({ id: 'common.nav.wishlist-count' }, { count });
  if (session !== null)
    return (
      <Link to="/account#wishlist" className={header.tool} aria-label={label}>
        <Icon name="heart" />
        <Counter count={count} />
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
        <Counter count={count} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && <WishlistPanel onLeave={() => setOpen(false)} />}
      </div>
    </div>
  );
};
