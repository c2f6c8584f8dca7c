import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { goneOf } from '../../i18n/offer.ts';
import { OfferName } from './offer-name.tsx';
import { Price } from './price.tsx';
import { useOffer } from './use-offer.ts';
import styles from './wished-name.module.css';

/**
 * A wished lot in one line with its price; one that is drawn, sold out, withdrawn, or whose date has come, is marked so and has
 * none
 * (docs/behaviour.md#wishlist).
 */
export const WishedName = ({ lot }: { readonly lot: Lot }) => {
  const intl = useIntl();
  const { offer } = useOffer(lot);
  const gone = goneOf(offer);
  return (
    <OfferName
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
