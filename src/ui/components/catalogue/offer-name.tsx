import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../../design/text/cx.ts';
import { chanceText, type Offer } from '../../i18n/offer.ts';
import styles from './offer-name.module.css';

export type OfferNameProps = {
  readonly offer: Offer;
  /** What the thing costs; left out where the price is not told. */
  readonly price?: ReactNode | undefined;
  readonly look?: 'card' | 'page' | 'line';
};

/** A lot by its name, as {@link offerText} has it: first what is bought, with its price, then the chance. */
export const OfferName = ({ offer, price, look = 'card' }: OfferNameProps) => {
  const intl = useIntl();
  const comma = <span className="visually-hidden">, </span>;
  return (
    <span className={cx(styles.offer, styles[look])}>
      <span className={styles.bought}>{offer.productToBuy.title}</span>
      {price === undefined ? (
        ' '
      ) : (
        <>
          {comma}
          <span className={styles.price}>{price}</span>
          {comma}
        </>
      )}
      <span className={styles.chance}>{chanceText(intl, offer)}</span>
    </span>
  );
};
