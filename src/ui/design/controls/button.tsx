import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { joinClassNames } from '../text/join-class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Link, OutsideLink, type OutsideLinkProps } from './link.tsx';

type ButtonLook = {
  /** `primary` once per view; `win` on the dark hero only. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'win' | 'danger';
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
  /** Its words begin where those around it do: for a quiet one among texts. */
  readonly flush?: boolean;
  readonly icon?: IconName;
  /** Work is under way: shows it, keeps the width and can't be pressed again, yet keeps the focus. */
  readonly busy?: boolean;
  readonly busyLabel?: ReactNode;
};

type Common<Element> = ButtonLook & {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly onClick?: MouseEventHandler<Element> | undefined;
};

/** What a button and a link that looks like one have in common. */
const asButton = <Element,>({
  variant = 'primary',
  size = 'm',
  wide = false,
  flush = false,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: Common<Element>) => ({
  ...rest,
  className: joinClassNames(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    flush && styles.flush,
    className,
  ),
  'aria-disabled': busy || undefined,
  'aria-busy': busy || undefined,
  onClick: busy ? (event: MouseEvent<Element>) => event.preventDefault() : onClick,
  children: (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      <span>{busy && busyLabel !== undefined ? busyLabel : children}</span>
    </>
  ),
});

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** Shows a button; `type` is `button` unless said otherwise. */
export const Button = ({ type = 'button', ...props }: ButtonProps) => (
  <button {...asButton(props)} type={props.busy === true ? 'button' : type} />
);

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** Shows a link that looks like a button: it goes somewhere. */
export const ButtonLink = ({ to, ...props }: ButtonLinkProps) => <Link {...asButton(props)} to={to} />;

export type OutsideButtonLinkProps = OutsideLinkProps & ButtonLook;

/** Shows a link to another site that looks like a button, with the mark of such links. */
export const OutsideButtonLink = ({ href, ...props }: OutsideButtonLinkProps) => {
  const { children, ...rest } = asButton(props);
  return (
    <OutsideLink {...rest} href={href}>
      {children}
      <Icon name="out" size={18} />
    </OutsideLink>
  );
};
