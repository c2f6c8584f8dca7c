import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../../design/text/cx.ts';
import { lotChanceText, lotOverReason, type WordedOffer } from '../../i18n/lot-offer-text.ts';
import styles from './lot-offer-text.module.css';

export type LotOfferTextProps = {
  readonly offer: WordedOffer;
  /** What the thing costs; left out where the price is not told. */
  readonly price?: ReactNode | undefined;
  readonly look?: 'card' | 'page' | 'line';
};

/** A lot's name, as {@link lotOfferText} has it: first what is bought, with its price, then the chance. */
export const LotOfferText = ({ offer, price, look = 'card' }: LotOfferTextProps) => {
  const intl = useIntl();
  const heard = (sign: string) => <span className="visually-hidden">{sign}</span>;
  return (
    <span className={cx(styles.offer, styles[look])}>
      <span className={styles.bought}>{offer.productToBuy.title}</span>
      {price === undefined ? (
        heard(lotOverReason(offer) === null ? ' ' : '. ')
      ) : (
        <>
          {heard(', ')}
          <span className={styles.price}>{price}</span>
          {heard(', ')}
        </>
      )}
      <span className={styles.chance}>{lotChanceText(intl, offer)}</span>
    </span>
  );
};
