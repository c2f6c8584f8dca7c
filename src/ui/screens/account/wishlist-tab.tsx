import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { WishedLotLine } from '../../components/catalogue/wished-lot-line.tsx';
import { WishlistButton } from '../../components/catalogue/wishlist-button.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { EmptyAccountTab } from './empty-account-tab.tsx';
import styles from './wishlist-tab.module.css';

/**
 * Shows the account's wishlist; a lot whose heart was taken back stays until the page is left, so that it can be given
 * again.
 */
export const WishlistTab = ({ lots }: { readonly lots: readonly Lot[] }) => {
  const intl = useIntl();
  if (lots.length === 0) return <EmptyAccountTab tab="wishlist" />;
  return (
    <section>
      <h2 className="visually-hidden">
        <FormattedMessage id="account.wishlist.title" />
      </h2>
      <ul className={styles.list}>
        {lots.map(lot => (
          <li key={lot.id} className={styles.item}>
            <ProductPairPicture buy={lot.productToBuy} win={lot.productToWin} look="thumb" />
            <div className={styles.text}>
              <h3 className={styles.title}>
                <WishedLotLine lot={lot} />
              </h3>
              <p className={styles.sold}>
                {intl.formatMessage({ id: 'common.sold' }, { sold: lot.salesCount, amount: lot.amount })}
              </p>
            </div>
            <div className={styles.ways}>
              <ButtonLink
                to={`/lot-${lot.id}`}
                size="s"
                variant="secondary"
                aria-label={intl.formatMessage(
                  { id: 'account.wishlist.details-for' },
                  { title: lot.productToBuy.title },
                )}
              >
                <FormattedMessage id="account.wishlist.details" />
              </ButtonLink>
              <WishlistButton lotId={lot.id} title={lot.productToBuy.title} look="framed" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
