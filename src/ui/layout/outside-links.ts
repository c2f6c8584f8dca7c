import type { ShopSettings } from '../../application/ports/pages.ts';
import { readLinkTarget } from '../../domain/content/link-target.ts';

/** A link that leaves the shop; its text is a name, or a message id where it is not. */
export type OutsideAddress = { readonly href: string; readonly text: string };

const safe = (links: readonly OutsideAddress[]): readonly OutsideAddress[] =>
  links.filter(({ href }) => readLinkTarget(href).kind === 'outside');

/** The shop in social networks, as far as the operator named them with an address that may stand in a link. */
export const socialNetworkLinks = (settings: ShopSettings): readonly OutsideAddress[] =>
  safe([
    { href: settings.facebook, text: 'Facebook' },
    { href: settings.instagram, text: 'Instagram' },
  ]);

/** The shop's apps in the app stores. */
export const appStoreLinks = (settings: ShopSettings): readonly OutsideAddress[] =>
  safe([
    { href: settings.androidApp, text: 'Google Play' },
    { href: settings.iosApp, text: 'App Store' },
  ]);
