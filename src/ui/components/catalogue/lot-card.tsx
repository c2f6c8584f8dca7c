import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { Link } from '../../design/controls/link.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { findLotOverReason, formatLotOffer } from '../../i18n/format-lot-offer.ts';
import { formatTimeLeft } from '../../i18n/time-left.ts';
import { HotBadge } from './hot-badge.tsx';
import styles from './lot-card.module.css';
import { LotOfferText } from './lot-offer-text.tsx';
import { PriceText } from './price-text.tsx';
import { ProductPairPicture } from './product-pair.tsx';
import { toLotCardView } from './to-lot-card-view.ts';
import { useLotOffer } from './use-lot-offer.ts';
import { WishlistButton } from './wishlist-button.tsx';

export type LotCardProps = {
  readonly lot: Lot;
  readonly eager?: boolean;
};

/**
 * Shows a lot in a list: the folded pair, the ring on its seam, what is bought for how much, the chance, how much is
 * sold, and its end: the date, near it what is left; of one that is gone why, and no price.
 */
export const LotCard = ({ lot, eager = false }: LotCardProps) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { offer, end } = useLotOffer(lot);
  const view = toLotCardView(lot, end);
  const isGone = findLotOverReason(offer) !== null;
  const dateOf = (at: number) => (
    <time key="date" dateTime={new Date(at).toISOString()}>
      {formatDate(at, { day: 'numeric', month: 'long' })}
    </time>
  );
  return (
    <article className={styles.card}>
      <ProductPairPicture
        buy={lot.productToBuy}
        win={lot.productToWin}
        percent={view.percent}
        begun={lot.salesCount > 0}
        eager={eager}
        isGone={isGone}
        color={lot.color}
      >
        {view.hot && (
          <span className={styles.hot}>
            <HotBadge />
          </span>
        )}
      </ProductPairPicture>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={`/lot-${lot.id}`} className={styles.link}>
            <LotOfferText offer={offer} price={isGone ? undefined : <PriceText amount={lot.price} />} />
          </Link>
        </h3>
        <div className={styles.row}>
          {view.over === null ? (
            <>
              <p className={styles.sold}>
                {intl.formatMessage({ id: 'common.sold' }, { sold: lot.salesCount, amount: lot.amount })}
              </p>
              {end !== null ? (
                <p className={styles.soon}>
                  {intl.formatMessage({ id: 'common.ends-in' }, { time: formatTimeLeft(intl, end) })}
                </p>
              ) : (
                lot.endsAt !== null && (
                  <p className={styles.sold}>
                    {intl.formatMessage({ id: 'common.until' }, { date: dateOf(lot.endsAt) })}
                  </p>
                )
              )}
            </>
          ) : (
            <p className={styles.over}>{intl.formatMessage({ id: `common.${view.over}` })}</p>
          )}
        </div>
      </div>
      <span className={styles.wish}>
        <WishlistButton lotId={lot.id} title={formatLotOffer(intl, offer)} />
      </span>
    </article>
  );
};
