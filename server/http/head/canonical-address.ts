import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/content/languages.ts';
import { type MatchedRoute, withoutTrailingSlash } from '../../../src/domain/content/screen-routes.ts';
import type { Config } from '../../config/config.ts';

/** Screens of one visitor only, which search engines must not list. */
const PRIVATE: readonly string[] = ['cart', 'login', 'registration', 'account', 'recovery'];

/** The one path, without a query, under which a page is known to search engines; null for pages of one visitor only. */
export const canonicalPath = ({ route }: MatchedRoute, path: string): string | null => {
  // A referral link shows the shop's home page, and so does `/ref`.
  if (route.screen === 'home' || route.screen === 'referral') return '/';
  return route.kind !== undefined || PRIVATE.includes(route.screen) ? null : withoutTrailingSlash(path);
};

/** The one address of a page in a language; the default language's has no query. */
export const localisedPageAddress = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${path}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`;

/** A page's address in each language, and under `x-default` the one for readers of none of them. */
export const languageAlternates = (
  { publicUrl, languages }: Pick<Config, 'publicUrl' | 'languages'>,
  path: string,
): readonly { readonly hreflang: string; readonly href: string }[] => [
  ...languages.map(name => ({ hreflang: name, href: localisedPageAddress(publicUrl, path, name) })),
  { hreflang: 'x-default', href: localisedPageAddress(publicUrl, path, DEFAULT_LANGUAGE) },
];
