import { FormattedMessage, useIntl } from 'react-intl';
import type { ComingLot } from '../../../application/ports/catalogue.ts';
import { formatLotProductNames } from '../../components/catalogue/format-lot-product-names.ts';
import card from '../../components/catalogue/lot-card.module.css';
import { LotOfferText } from '../../components/catalogue/lot-offer-text.tsx';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { WishlistButton } from '../../components/catalogue/wishlist-button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { formatLotOffer } from '../../i18n/format-lot-offer.ts';
import { withoutBreakBeforeTime } from '../../i18n/without-break-before-time.ts';
import styles from './coming-lot-card.module.css';

/**
 * Shows a lot whose sale has not begun: its own picture, which tends to show the prize, with the thing that is bought
 * in its corner, or the pair where it has none; and the moment of its start.
 */
export const ComingLotCard = ({ item }: { readonly item: ComingLot }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { image, productToBuy, productToWin, start } = item;
  const words = formatLotProductNames(intl, false);
  const moment = formatDate(start, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return (
    <article className={card.card}>
      {image === '' ? (
        <ProductPairPicture buy={productToBuy} win={productToWin} />
      ) : (
        <div className={styles.cover}>
          <ProductPicture
            image={image}
            alt=""
            sizes="auto, (min-width: 767px) 620px, 50vw"
            className={styles.picture}
          />
          <div className={styles.bought}>
            <ProductPicture image={productToBuy.image} alt="" sizes="76px" />
            <span>{words.buy}</span>
          </div>
          <span className={styles.win}>{words.win}</span>
        </div>
      )}
      <div className={styles.text}>
        <h3 className={card.title}>
          <Link to={`/lot-${item.id}`} className={card.link}>
            <LotOfferText offer={item} />
          </Link>
        </h3>
        <p className={styles.start}>
          <Icon name="clock" size={18} />
          <span>
            <FormattedMessage
              id="home.coming.start"
              values={{
                date: (
                  <time key="date" dateTime={new Date(start).toISOString()}>
                    {withoutBreakBeforeTime(moment)}
                  </time>
                ),
              }}
            />
          </span>
        </p>
      </div>
      <span className={card.wish}>
        <WishlistButton lotId={item.id} title={formatLotOffer(intl, item)} />
      </span>
    </article>
  );
};
