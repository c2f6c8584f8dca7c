import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { Icon } from '../components/icon.tsx';
import { useDismiss } from '../hooks/use-dismiss.ts';
import { useStore } from '../hooks/use-store.ts';
import { Counter } from './counter.tsx';
import header from './header.module.css';
import styles from './wishlist-menu.module.css';

/** Fetched at its first opening. */
const WishlistPanel = lazy(async () => ({ default: (await import('./wishlist-panel.tsx')).WishlistPanel }));

/** The popup waits this long for a passing pointer, in milliseconds (specification §9). */
const HOVER_DELAY = 100;

/** The heart of the header: a dropdown for visitors, the account's wishlist for users (specification §6). */
export const WishlistMenu = () => {
  const intl = useIntl();
  const { stores } = useApp();
  const session = useStore(stores.session);
  const wishlist = useStore(stores.wishlist);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useDismiss(open, root, cause => {
    setOpen(false);
    if (cause === 'escape') button.current?.focus();
  });

  const count = wishlist.length;
  const label = intl.formatMessage({ id: 'common.nav.wishlist-count' }, { count });
  if (session !== null)
    return (
      <Link to="/account#wishlist" className={header.tool} aria-label={label}>
        <Icon name="heart" />
        <Counter count={count} />
      </Link>
    );

  const show = () => {
    setOpen(true);
  };
  return (
    <div
      ref={root}
      className={styles.menu}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') hover.current = setTimeout(show, HOVER_DELAY);
      }}
      onPointerLeave={event => {
        clearTimeout(hover.current);
        if (event.pointerType === 'mouse') setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={header.tool}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? setOpen(false) : show())}
      >
        <Icon name="heart" />
        <Counter count={count} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && (
          <Suspense fallback={null}>
            <WishlistPanel onLeave={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
