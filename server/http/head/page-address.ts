import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/content/languages.ts';
import { type FoundRoute, plainPath } from '../../../src/domain/content/routes.ts';
import type { Config } from '../../config/config.ts';

/** Screens of the visitor alone, which nobody searches for. */
const PRIVATE: readonly string[] = ['cart', 'login', 'registration', 'account', 'recovery'];

/** The one path under which a page is known, without any query; null for those that are for one visitor only. */
export const canonicalPath = ({ route }: FoundRoute, path: string): string | null => {
  // A friend's link is the shop's own, and `/ref` shows home.
  if (route.screen === 'home' || route.screen === 'referral') return '/';
  return route.kind !== undefined || PRIVATE.includes(route.screen) ? null : plainPath(path);
};

/** The one address of a page in a language: the first language's has no query. */
export const pageAddress = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${path}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`;

/** The page in each language, and under `x-default` the address for whoever reads none of them. */
export const alternatesOf = (
  { publicUrl, languages }: Pick<Config, 'publicUrl' | 'languages'>,
  path: string,
): readonly { readonly hreflang: string; readonly href: string }[] => [
  ...languages.map(name => ({ hreflang: name, href: pageAddress(publicUrl, path, name) })),
  { hreflang: 'x-default', href: pageAddress(publicUrl, path, DEFAULT_LANGUAGE) },
];
