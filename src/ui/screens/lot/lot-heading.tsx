import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { LotOfferText } from '../../components/catalogue/lot-offer-text.tsx';
import { PriceText } from '../../components/catalogue/price-text.tsx';
import { WishlistButton } from '../../components/catalogue/wishlist-button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { formatLotOffer } from '../../i18n/format-lot-offer.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import styles from './lot-heading.module.css';
import { SoldShareBar } from './sale/sold-share-bar.tsx';
import { ShareMenu } from './share/share-menu.tsx';
import type { LotViewModel } from './to-lot-view.ts';

/**
 * Shows the head of a lot's page: the product, its price, the prize, or its money, how much is sold; the heart and the share menu.
 */
export const LotHeading = ({ lot, view }: { readonly lot: Lot; readonly view: LotViewModel }) => {
  const intl = useIntl();
  const offer = { ...lot, over: view.gone };
  const title = formatLotOffer(intl, offer);
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
              <PriceText amount={lot.price} before={lot.origin} size="l" />
            ) : undefined
          }
        />
      </h1>
      {lot.cashAlternative !== null && (
        <p className={styles.cash}>
          <FormattedMessage
            id="lot.cash"
            values={{
              sum: formatMoney(intl, lot.cashAlternative, 'UAH'),
              over: String(view.gone !== null),
            }}
          />
        </p>
      )}
      {view.phase !== 'coming' && <SoldShareBar view={view} />}
    </header>
  );
};
