import type { ReactNode } from 'react';
import type { IconName } from '../controls/icon.tsx';
import styles from './empty-state.module.css';
import { IconBadge } from './icon-badge.tsx';

export type EmptyStateProps = {
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** Says what to do next. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Level of the heading, so that the page's outline stays whole. */
  readonly as?: 'h1' | 'h2' | 'h3';
};

/** Shows the message of an empty list or page, and what to do about it. */
export const EmptyState = ({ icon = 'gift', title, text, action, as: Heading = 'h2' }: EmptyStateProps) => (
  <div className={styles.state}>
    <IconBadge icon={icon} size="l" />
    <Heading className={styles.title}>{title}</Heading>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
