import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { findLotOverReason, formatLotChance, type LotOfferParts } from '../../i18n/format-lot-offer.ts';
import styles from './lot-offer-text.module.css';

export type LotOfferTextProps = {
  readonly offer: LotOfferParts;
  /** What the thing costs; left out where the price is not told. */
  readonly price?: ReactNode | undefined;
  readonly look?: 'card' | 'page' | 'line';
};

/** Shows a lot's name, as {@link formatLotOffer} has it: first what is bought, with its price, then the chance. */
export const LotOfferText = ({ offer, price, look = 'card' }: LotOfferTextProps) => {
  const intl = useIntl();
  const heard = (sign: string) => <span className="visually-hidden">{sign}</span>;
  return (
    <span className={joinClassNames(styles.offer, styles[look])}>
      <span className={styles.bought}>{offer.productToBuy.title}</span>
      {price === undefined ? (
        heard(findLotOverReason(offer) === null ? ' ' : '. ')
      ) : (
        <>
          {heard(', ')}
          <span className={styles.price}>{price}</span>
          {heard(', ')}
        </>
      )}
      <span className={styles.chance}>{formatLotChance(intl, offer)}</span>
    </span>
  );
};
