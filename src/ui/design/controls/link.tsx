import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop. */
  readonly to: RouterLinkProps['to'];
  /** What the screen there finds beside its address. */
  readonly state?: unknown;
  /** The page stays where it is, for it is the same one. */
  readonly preventScrollReset?: boolean;
};

/**
 * Shows a link to one of the shop's screens, made of the hooks that React Router has for it: its own component brings
 * what only other modes of the router need, and this one has to come before the first screen can be used.
 */
export const Link = ({ to, state, preventScrollReset = false, onClick, children, ...rest }: LinkProps) => {
  const { target } = rest;
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    preventScrollReset,
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={event => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
};

export type OutsideLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  /** An `https://` address. */
  readonly href: string;
};

/**
 * Shows a link that leaves the shop: in a tab of its own, which it says, and which learns nothing of the page it came
 * from.
 */
export const OutsideLink = ({ children, ...rest }: OutsideLinkProps) => {
  const intl = useIntl();
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({intl.formatMessage({ id: 'common.new-tab' })})</span>
    </a>
  );
};
