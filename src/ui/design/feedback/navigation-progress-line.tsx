import { cx } from '../text/cx.ts';
import styles from './navigation-progress-line.module.css';

/** A thin line at the top while the next page is loading. */
export const NavigationProgressLine = ({ on }: { readonly on: boolean }) => (
  <div className={cx(styles.line, on && styles.on)} aria-hidden="true" />
);
