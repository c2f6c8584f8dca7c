import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isWishlisted } from '../../domain/wishlist.ts';
import { useApp } from '../app-context.tsx';
import { Icon } from '../components/icon.tsx';
import { Price } from '../components/price.tsx';
import { ProductPair } from '../components/product-pair.tsx';
import { useStore } from '../hooks/use-store.ts';
import { useTask } from '../hooks/use-task.ts';
import { Counter } from './counter.tsx';
import header from './header.module.css';
import { useDismiss } from './use-dismiss.ts';
import styles from './wishlist-menu.module.css';

/** The popup waits this long for a passing pointer, in milliseconds (specification §9). */
const HOVER_DELAY = 100;

/** The heart of the header: a dropdown for visitors, the account's wishlist for users (specification §6). */
export const WishlistMenu = () => {
  const intl = useIntl();
  const { stores, useCases } = useApp();
  const session = useStore(stores.session);
  const wishlist = useStore(stores.wishlist);
  const lots = (useStore(stores.frame).header?.wishlistLots ?? []).filter(lot =>
    isWishlisted(wishlist, lot.id),
  );
  const { run: refresh } = useTask(useCases.loadFrame);
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
    if (lots.length !== Math.min(12, count)) void refresh();
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
        {count === 0 ? (
          <p className={styles.note}>{intl.formatMessage({ id: 'common.wishlist.empty' })}</p>
        ) : (
          <ul className={styles.list}>
            {lots.map(lot => (
              <li key={lot.id} className={styles.item}>
                <ProductPair look="thumb" buy={lot.productToBuy} win={lot.productToWin} />
                <div className={styles.text}>
                  <p className={styles.title}>{lot.title}</p>
                  <Price amount={lot.price} before={lot.origin} size="s" />
                  <Link to={`/lot-${lot.id}`} className={styles.more} onClick={() => setOpen(false)}>
                    {intl.formatMessage({ id: 'common.wishlist.details' })}
                    <span className="visually-hidden">: {lot.title}</span>
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.note}>
          <Link to="/login" onClick={() => setOpen(false)}>
            {intl.formatMessage({ id: 'common.wishlist.save' })}
          </Link>
        </p>
      </div>
    </div>
  );
};
