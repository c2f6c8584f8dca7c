import { useIntl } from 'react-intl';
import styles from './logo.module.css';

/** Shows the folded pair and the shop's name, a text like any other; the bundled one until the texts came. */
export const Logo = () => {
  const intl = useIntl();
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 28" width="32" height="22" aria-hidden="true">
        <path d="M2 4 19 8v18L2 22z" className={styles.buy} />
        <path d="M38 4 21 8v18l17-4z" className={styles.win} />
      </svg>
      <span className={styles.name}>
        {intl.formatMessage({ id: 'common.logo', defaultMessage: 'twofold' })}
      </span>
    </span>
  );
};
