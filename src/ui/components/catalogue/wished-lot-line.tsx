import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { lotOverReason } from '../../i18n/lot-offer-text.ts';
import { LotOfferText } from './lot-offer-text.tsx';
import { Price } from './price.tsx';
import { useLotOffer } from './use-lot-offer.ts';
import styles from './wished-lot-line.module.css';

/**
 * A wished lot in one line with its price; one that is drawn, sold out, withdrawn, or whose date has come, is marked so and has
 * none
 * (docs/behaviour.md#wishlist).
 */
export const WishedLotLine = ({ lot }: { readonly lot: Lot }) => {
  const intl = useIntl();
  const { offer } = useLotOffer(lot);
  const gone = lotOverReason(offer);
  return (
    <LotOfferText
      look="line"
      offer={offer}
      price={
        gone === null ? (
          <Price amount={lot.price} before={lot.origin} size="s" />
        ) : (
          <span className={styles.over}>{intl.formatMessage({ id: `common.${gone}` })}</span>
        )
      }
    />
  );
};
