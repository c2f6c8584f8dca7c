import { useIntl } from 'react-intl';
import styles from './count-badge.module.css';

/** Shows the number on an icon; nothing for zero. The control that holds it says it in words. */
export const CountBadge = ({ count }: { readonly count: number }) => {
  const intl = useIntl();
  return count > 0 ? (
    <span className={styles.counter} aria-hidden="true">
      {count > 99 ? '99+' : intl.formatNumber(count)}
    </span>
  ) : null;
};
