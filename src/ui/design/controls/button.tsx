import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { cx } from '../text/cx.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

export type ButtonLook = {
  /** `primary` once per view; `win` on the dark hero only. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'win' | 'danger';
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
  readonly icon?: IconName;
};

const lookOf = ({ variant = 'primary', size = 'm', wide = false }: ButtonLook, className?: string) =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: shows it, keeps the width and can't be pressed again, yet keeps the focus. */
    readonly busy?: boolean;
    readonly busyLabel?: ReactNode;
  };

/** A button; `type` is `button` unless said otherwise. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    className={lookOf(
      { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) },
      className,
    )}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? event => event.preventDefault() : onClick}
  >
    {busy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
    <span>{busy && busyLabel !== undefined ? busyLabel : children}</span>
  </button>
);

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: it goes somewhere. */
export const ButtonLink = ({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={lookOf(
      { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) },
      className,
    )}
  >
    {icon && <Icon name={icon} size={20} />}
    <span>{children}</span>
  </Link>
);
