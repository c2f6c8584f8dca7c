import { joinClassNames } from '../text/join-class-names.ts';
import styles from './navigation-progress-line.module.css';

/** Shows a thin line at the top while the next page is loading. */
export const NavigationProgressLine = ({ on }: { readonly on: boolean }) => (
  <div className={joinClassNames(styles.line, on && styles.on)} aria-hidden="true" />
);
