import type { ShopSettings } from '../../application/ports/pages.ts';
import { readLinkTarget } from '../../domain/content/link-target.ts';

/** What a link that leaves the shop needs; its text is a name, or a message id where it is not. */
export type OutsideLinkTarget = { readonly href: string; readonly text: string };

const safe = (links: readonly OutsideLinkTarget[]): readonly OutsideLinkTarget[] =>
  links.filter(({ href }) => readLinkTarget(href).kind === 'outside');

/**
 * Lists the links to the shop in social networks, as far as the operator named them with an address that may stand in a
 * link.
 */
export const listSocialNetworkLinks = (settings: ShopSettings): readonly OutsideLinkTarget[] =>
  safe([
    { href: settings.facebook, text: 'Facebook' },
    { href: settings.instagram, text: 'Instagram' },
  ]);

/** Lists the links to the shop's apps in the app stores. */
export const listAppStoreLinks = (settings: ShopSettings): readonly OutsideLinkTarget[] =>
  safe([
    { href: settings.androidApp, text: 'Google Play' },
    { href: settings.iosApp, text: 'App Store' },
  ]);
