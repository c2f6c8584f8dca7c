import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import styles from './one-line-notice.module.css';

/**
 * Shows a one-line notice that links to what waits for the shopper, where its card would push away the page's own
 * content.
 */
export const OneLineNotice = ({
  to,
  icon,
  look = 'warn',
  children,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly look?: 'warn' | 'win';
  readonly children: ReactNode;
}) => (
  <Link to={to} className={joinClassNames(styles.line, styles[look])}>
    <Icon name={icon} size={20} />
    <span className={styles.words}>{children}</span>
    <Icon name="chevron-right" size={20} />
  </Link>
);
