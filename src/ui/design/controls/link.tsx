import type { ComponentProps } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop. */
  readonly to: RouterLinkProps['to'];
  /** What the screen there finds beside its address. */
  readonly state?: unknown;
};

/**
 * A link to one of the shop's screens, of the hooks that React Router has for it: its own component brings what only
 * other modes of the router need, and this one has to come before the first screen can be used.
 */
export const Link = ({ to, state, onClick, children, ...rest }: LinkProps) => {
  const { target } = rest;
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(target !== undefined && { target }) });
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
