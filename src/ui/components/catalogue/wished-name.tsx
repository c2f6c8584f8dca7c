import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { useAsOf } from '../../hooks/use-now.ts';
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
  const { over } = toLotCard(
    lot,
    useAsOf(now => nearEnd(lot, now), LOOK_AGAIN),
  );
  return (
    <OfferName
      look="line"
      offer={lot}
      price={
        over === null || over === 'sold-out' ? (
          <Price amount={lot.price} before={lot.origin} size="s" />
        ) : (
          <span className={styles.over}>{intl.formatMessage({ id: `common.${over}` })}</span>
        )
      }
    />
  );
};
