import { useIntl } from 'react-intl';
import type { ComingSoonItem } from '../../../application/ports/catalogue.ts';
import card from '../../components/catalogue/lot-card.module.css';
import { OfferName } from '../../components/catalogue/offer-name.tsx';
import { ProductPair } from '../../components/catalogue/product-pair.tsx';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { WishButton } from '../../components/catalogue/wish-button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { noBreakTime } from '../../i18n/no-break-time.ts';
import { offerText } from '../../i18n/offer.ts';
import styles from './coming-card.module.css';

/** A lot whose sale has not begun: its own picture, or the pair where it has none, and the moment of its start. */
export const ComingCard = ({ item }: { readonly item: ComingSoonItem }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { image, productToBuy, productToWin, start } = item;
  return (
    <article className={card.card}>
      {image === '' ? (
        <ProductPair buy={productToBuy} win={productToWin} />
      ) : (
        <ProductPicture
          image={image}
          alt=""
          sizes="(min-width: 767px) 320px, 50vw"
          className={styles.cover}
        />
      )}
      <div className={styles.text}>
        <h3 className={card.title}>
          <Link to={`/lot-${item.id}`} className={card.link}>
            <OfferName offer={item} />
          </Link>
        </h3>
        <p className={styles.start}>
          <Icon name="clock" size={18} />
          <time dateTime={new Date(start).toISOString()}>
            {noBreakTime(
              formatDate(start, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
            )}
          </time>
        </p>
      </div>
      <span className={card.wish}>
        <WishButton lotId={item.id} title={offerText(intl, item)} />
      </span>
    </article>
  );
};
