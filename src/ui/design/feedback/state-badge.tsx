import type { ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icon.tsx';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './state-badge.module.css';

/** Shows how something stands, in a word or two: `brand` goes on, `win` won, `warn` needs somebody, `over` is past. */
export const StateBadge = ({
  icon,
  look,
  children,
}: {
  readonly icon: IconName;
  readonly look: 'brand' | 'win' | 'warn' | 'over';
  readonly children: ReactNode;
}) => (
  <p className={joinClassNames(styles.badge, styles[look])}>
    <Icon name={icon} size={16} />
    {children}
  </p>
);
