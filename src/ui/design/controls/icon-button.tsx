import type { ComponentProps } from 'react';
import { joinClassNames } from '../text/join-class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for those who can't see the picture. */
  readonly label: string;
  readonly icon: IconName;
  readonly filled?: boolean;
  /** `plain` on a bar, `framed` beside text, `veiled` on a picture. */
  readonly look?: 'plain' | 'framed' | 'veiled';
};

/** Shows a round button with a picture only; at least 44 px. */
export const IconButton = ({
  label,
  icon,
  filled = false,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={joinClassNames(styles.button, styles[look], className)}
  >
    <Icon name={icon} filled={filled} />
  </button>
);
