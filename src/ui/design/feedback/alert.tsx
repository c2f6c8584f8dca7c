import type { ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icon.tsx';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './alert.module.css';

export type AlertProps = {
  readonly kind?: 'info' | 'good' | 'warn' | 'danger';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announce it when it appears: `alert` interrupts, `status` waits. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
};

const icons: Record<NonNullable<AlertProps['kind']>, IconName> = {
  info: 'info',
  good: 'check',
  warn: 'clock',
  danger: 'alert',
};

/** Shows a highlighted note inside a screen. */
export const Alert = ({ kind = 'info', title, children, actions, role, className }: AlertProps) => (
  <div className={joinClassNames(styles.alert, styles[kind], className)} role={role}>
    <Icon name={icons[kind]} />
    <div className={styles.text}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
