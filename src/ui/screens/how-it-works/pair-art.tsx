import { useIntl } from 'react-intl';
import { Ring } from '../../components/catalogue/ring.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import styles from './pair-art.module.css';

/** A lot as its card shows it: what is bought, what can be won, and the ring on the seam. */
export const PairArt = () => {
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
      <Ring percent={38} size={60} className={styles.ring} />
    </span>
  );
};
