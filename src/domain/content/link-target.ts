import { findRouteOfPath } from './screen-routes.ts';

/**
 * The target of a link that the operator gave: a page of the shop, another site, or nowhere. `address` is what was
 * given: a path with its query and fragment, or an `https://` address.
 */
export type LinkTarget = { readonly kind: 'page' | 'outside' | 'nowhere'; readonly address: string };

/** What no address has unescaped: it could end the link early, or have a browser read another address. */
const UNSAFE = /[\s"'<>\\]/;

const kindOf = (address: string): LinkTarget['kind'] => {
  if (UNSAFE.test(address)) return 'nowhere';
  if (/^https:\/\/(?!\/)/.test(address)) return URL.canParse(address) ? 'outside' : 'nowhere';
  // Two slashes begin another host, whatever the table makes of the second.
  const path = address.replace(/[?#].*/, '');
  return path.startsWith('//') || findRouteOfPath(path) === null ? 'nowhere' : 'page';
};

/**
 * Reads where a link that the operator gave leads: a page is what the table of routes has, and only `https://` leads
 * out (law `link-target`).
 */
export const readLinkTarget = (address: string): LinkTarget => ({ kind: kindOf(address), address });
