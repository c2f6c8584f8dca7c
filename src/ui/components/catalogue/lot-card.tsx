import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { nestedQuotes } from '../../i18n/nested-quotes.ts';
import { HotBadge } from './hot-badge.tsx';
import styles from './lot-card.module.css';
import { Price } from './price.tsx';
import { ProductPair } from './product-pair.tsx';
import { toLotCard } from './to-lot-card.ts';
import { WishButton } from './wish-button.tsx';

export type LotCardProps = { readonly lot: Lot; readonly eager?: boolean };

/** A lot in a list: the folded pair, the ring on its seam, the price and how much is sold. */
export const LotCard = ({ lot, eager = false }: LotCardProps) => {
  const intl = useIntl();
  const view = toLotCard(lot);
  const sold = { sold: lot.salesCount, amount: lot.amount };
  return (
    <article className={styles.card}>
      <ProductPair buy={lot.productToBuy} win={lot.productToWin} percent={view.percent} eager={eager}>
        {view.hot && (
          <span className={styles.hot}>
            <HotBadge />
          </span>
        )}
      </ProductPair>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={`/lot-${lot.id}`} className={styles.link}>
            {lot.title}
          </Link>
        </h3>
        <p className={styles.with}>
          {intl.formatMessage({ id: 'common.with' }, { title: nestedQuotes(lot.productToBuy.title) })}
        </p>
        <div className={styles.row}>
          <Price amount={lot.price} />
          {view.soldOut ? (
            <span className={styles.soldOut}>{intl.formatMessage({ id: 'common.sold-out' })}</span>
          ) : (
            <span className={styles.sold}>
              <span aria-hidden="true">{intl.formatMessage({ id: 'common.sold' }, sold)}</span>
              <span className="visually-hidden">{intl.formatMessage({ id: 'common.sold.label' }, sold)}</span>
            </span>
          )}
        </div>
      </div>
      <span className={styles.wish}>
        <WishButton lotId={lot.id} title={lot.title} />
      </span>
    </article>
  );
};
