import { Icon, type IconName } from '../controls/icon.tsx';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './icon-badge.module.css';

const ICON_SIZES = { s: 22, m: 26, l: 34 } as const;

export type IconBadgeProps = {
  readonly icon: IconName;
  readonly size?: keyof typeof ICON_SIZES;
  /** How loud: on a sheet, or on a wash of colour and on the night. */
  readonly look?: 'calm' | 'vivid';
  readonly className?: string | undefined;
};

/** Shows an icon on two colours, the brand’s pair in small. Decoration. */
export const IconBadge = ({ icon, size = 's', look = 'calm', className }: IconBadgeProps) => (
  <span className={joinClassNames(styles.badge, styles[size], styles[look], className)}>
    <Icon name={icon} size={ICON_SIZES[size]} />
  </span>
);
