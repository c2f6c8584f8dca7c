import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isWishlisted, WISHES_IN_HEADER } from '../../../domain/catalogue/wishlist.ts';
import { useApp } from '../../app-context.tsx';
import { ProductPair } from '../../components/catalogue/product-pair.tsx';
import { WishedName } from '../../components/catalogue/wished-name.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { ShownCurrency } from '../../hooks/use-shown-currency.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useTask } from '../../hooks/use-task.ts';
import styles from './wishlist-menu.module.css';

/** The header's wishlist: compact items, and the way to keep them (docs/behaviour.md#wishlist). */
export const WishlistPanel = ({ onLeave }: { readonly onLeave: () => void }) => {
  const intl = useIntl();
  const { stores, useCases } = useApp();
  const wishlist = useStore(stores.wishlist);
  const { header } = useStore(stores.frame);
  const lots = (header?.wishlistLots ?? []).filter(lot => isWishlisted(wishlist, lot.id));
  const { run: refresh, pending, failure } = useTask(useCases.loadFrame);
  const outdated = lots.length !== Math.min(WISHES_IN_HEADER, wishlist.length);

  useEffect(() => {
    if (outdated) void refresh();
  }, [outdated, refresh]);

  return (
    <ShownCurrency value={header?.currentCurrency ?? null}>
      <p className={styles.heading}>{intl.formatMessage({ id: 'common.nav.wishlist' })}</p>
      {wishlist.length === 0 && (
        <p className={styles.note}>{intl.formatMessage({ id: 'common.wishlist.empty' })}</p>
      )}
      {wishlist.length > 0 && lots.length === 0 && failure === null && (
        <p className={styles.note} role="status">
          {intl.formatMessage({ id: 'common.loading' })}
        </p>
      )}
      {outdated && failure !== null && (
        <div className={styles.note} role="alert">
          <p>{intl.formatMessage({ id: 'common.failed.title' })}</p>
          <Button variant="secondary" size="s" busy={pending} onClick={() => void refresh()}>
            {intl.formatMessage({ id: 'common.retry' })}
          </Button>
        </div>
      )}
      {lots.length > 0 && (
        <ul className={styles.list}>
          {lots.map(lot => (
            <li key={lot.id} className={styles.item}>
              <ProductPair look="thumb" buy={lot.productToBuy} win={lot.productToWin} />
              <div className={styles.text}>
                <p className={styles.title}>
                  <WishedName lot={lot} />
                </p>
                <Link to={`/lot-${lot.id}`} className={styles.more} onClick={onLeave}>
                  {intl.formatMessage({ id: 'common.wishlist.details' })}
                  <span className="visually-hidden">: {lot.productToBuy.title}</span>
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      {lots.length > 0 && (
        <ButtonLink to="/wishlist" variant="secondary" onClick={onLeave}>
          {intl.formatMessage({ id: 'common.wishlist.all' })}
        </ButtonLink>
      )}
      <p className={styles.note}>
        <Link to="/login" onClick={onLeave}>
          {intl.formatMessage({ id: 'common.wishlist.save' })}
        </Link>
      </p>
    </ShownCurrency>
  );
};
