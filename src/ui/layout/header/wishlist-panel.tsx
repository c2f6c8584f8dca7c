import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isOnWishlist, MOST_HEADER_WISHES } from '../../../domain/catalogue/wishlist.ts';
import { useApp } from '../../app-context.tsx';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { WishedLotLine } from '../../components/catalogue/wished-lot-line.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { ShownCurrencyContext } from '../../hooks/use-shown-currency.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import styles from './wishlist-menu.module.css';

/** Shows the header's wishlist: compact items, and the way to keep them (docs/behaviour.md#wishlist). */
export const WishlistPanel = ({ onLeave }: { readonly onLeave: () => void }) => {
  const intl = useIntl();
  const { stores, useCases } = useApp();
  const wishlist = useStoreValue(stores.wishlist);
  const { header } = useStoreValue(stores.frame);
  const lots = (header?.wishlistLots ?? []).filter(lot => isOnWishlist(wishlist, lot.id));
  const { run: refresh, pending, failure } = useExclusiveTask(useCases.loadFrame);
  const outdated = lots.length !== Math.min(MOST_HEADER_WISHES, wishlist.length);

  useEffect(() => {
    if (outdated) void refresh();
  }, [outdated, refresh]);

  return (
    <ShownCurrencyContext value={header?.currentCurrency ?? null}>
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
              <ProductPairPicture look="thumb" buy={lot.productToBuy} win={lot.productToWin} />
              <div className={styles.text}>
                <p className={styles.title}>
                  <WishedLotLine lot={lot} />
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
    </ShownCurrencyContext>
  );
};
