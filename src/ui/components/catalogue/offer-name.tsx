import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../../design/text/cx.ts';
import { chanceText, goneOf, type Offer } from '../../i18n/offer.ts';
import styles from './offer-name.module.css';

export type OfferNameProps = {
  readonly offer: Offer;
  /** What the thing costs; left out where the price is not told. */
  readonly price?: ReactNode | undefined;
  readonly look?: 'card' | 'page' | 'line';
};

/** A lot's name, as {@link offerText} has it: first what is bought, with its price, then the chance. */
export const OfferName = ({ offer, price, look = 'card' }: OfferNameProps) => {
  const intl = useIntl();
  const heard = (sign: string) => <span className="visually-hidden">{sign}</span>;
  return (
    <span className={cx(styles.offer, styles[look])}>
      <span className={styles.bought}>{offer.productToBuy.title}</span>
      {price === undefined ? (
        heard(goneOf(offer) === null ? ' ' : '. ')
      ) : (
        <>
          {heard(', ')}
          <span className={styles.price}>{price}</span>
          {heard(', ')}
        </>
      )}
      <span className={styles.chance}>{chanceText(intl, offer)}</span>
    </span>
  );
};
