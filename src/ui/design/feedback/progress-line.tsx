import { useNavigation } from 'react-router-dom';
import { cx } from '../text/cx.ts';
import styles from './progress-line.module.css';

/** A thin line at the top while the next page is on its way. */
export const ProgressLine = () => {
  const { state } = useNavigation();
  return <div className={cx(styles.line, state !== 'idle' && styles.on)} aria-hidden="true" />;
};
