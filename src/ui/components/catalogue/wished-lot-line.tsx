import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { findLotOverReason } from '../../i18n/format-lot-offer.ts';
import { LotOfferText } from './lot-offer-text.tsx';
import { PriceText } from './price-text.tsx';
import { useLotOffer } from './use-lot-offer.ts';
import styles from './wished-lot-line.module.css';

/**
 * Shows a wished lot in one line with its price; one that is drawn, sold out, withdrawn, or whose date has come, is
 * marked so and has none (docs/behaviour.md#wishlist).
 */
export const WishedLotLine = ({ lot }: { readonly lot: Lot }) => {
  const intl = useIntl();
  const { offer } = useLotOffer(lot);
  const gone = findLotOverReason(offer);
  return (
    <LotOfferText
      look="line"
      offer={offer}
      price={
        gone === null ? (
          <PriceText amount={lot.price} before={lot.origin} size="s" />
        ) : (
          <span className={styles.over}>{intl.formatMessage({ id: `common.${gone}` })}</span>
        )
      }
    />
  );
};
