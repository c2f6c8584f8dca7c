import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { LotOfferText } from '../../components/catalogue/lot-offer-text.tsx';
import { Price } from '../../components/catalogue/price.tsx';
import { WishlistButton } from '../../components/catalogue/wishlist-button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { lotOfferText } from '../../i18n/lot-offer-text.ts';
import styles from './lot-heading.module.css';
import { SoldShareBar } from './sale/sold-share-bar.tsx';
import { ShareMenu } from './share/share-menu.tsx';
import type { LotView } from './to-lot-view.ts';

/** The head of a lot's page: the product, its price, the prize, how much is sold; the heart and the share menu. */
export const LotHeading = ({ lot, view }: { readonly lot: Lot; readonly view: LotView }) => {
  const intl = useIntl();
  const offer = { ...lot, over: view.gone };
  const title = lotOfferText(intl, offer);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {lot.category !== '' && (
          <Link
            to={`/catalog-${lot.categoryId}`}
            className={styles.category}
            aria-label={intl.formatMessage({ id: 'lot.category' }, { category: lot.category })}
          >
            {lot.category}
          </Link>
        )}
        <WishlistButton lotId={lot.id} title={title} look="framed" />
        <ShareMenu lotId={lot.id} title={title} />
      </div>
      <h1>
        <LotOfferText
          look="page"
          offer={offer}
          price={
            view.phase === 'coming' || view.phase === 'playing' ? (
              <Price amount={lot.price} before={lot.origin} size="l" />
            ) : undefined
          }
        />
      </h1>
      {view.phase !== 'coming' && <SoldShareBar view={view} />}
    </header>
  );
};
