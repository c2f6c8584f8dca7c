import { useIntl } from 'react-intl';
import styles from './hot-badge.module.css';

/** Shows the mark of a lot that the operator flagged or that is nearly sold (docs/behaviour.md#lists-of-lots). */
export const HotBadge = () => {
  const intl = useIntl();
  return <span className={styles.hot}>{intl.formatMessage({ id: 'common.hot' })}</span>;
};
