import { useIntl } from 'react-intl';
import { SoldRing } from '../../components/catalogue/sold-ring.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import styles from './lot-pair-picture.module.css';

/** Shows the picture of a lot as its card shows it: what is bought, what can be won, and the ring on the seam. */
export const LotPairPicture = () => {
  const intl = useIntl();
  return (
    <span className={styles.pair}>
      <span className={styles.buy}>
        <Icon name="cart" size={44} />
        {intl.formatMessage({ id: 'common.pair.buy' })}
      </span>
      <span className={styles.win}>
        <Icon name="gift" size={44} />
        {intl.formatMessage({ id: 'common.pair.win' })}
      </span>
      <SoldRing percent={38} size={60} className={styles.ring} />
    </span>
  );
};
