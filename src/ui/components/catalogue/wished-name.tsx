import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { useAsOf } from '../../hooks/use-now.ts';
import { goneOf } from '../../i18n/offer.ts';
import { OfferName } from './offer-name.tsx';
import { Price } from './price.tsx';
import { nearEnd, toLotCard } from './to-lot-card.ts';
import styles from './wished-name.module.css';

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/**
 * A wished lot in one line with its price; one that is drawn, withdrawn, or whose date has come, is marked so and has none
 * (docs/behaviour.md#wishlist).
 */
export const WishedName = ({ lot }: { readonly lot: Lot }) => {
  const intl = useIntl();
  const end = useAsOf(now => nearEnd(lot, now), LOOK_AGAIN);
  const offer = { ...lot, over: toLotCard(lot, end).over };
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
