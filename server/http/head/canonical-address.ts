import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/content/languages.ts';
import { type MatchedScreenRoute, withoutTrailingSlash } from '../../../src/domain/content/screen-routes.ts';
import type { ProcessConfig } from '../../config/process-config.ts';

/** Screens of one visitor only, which search engines must not list. */
const PRIVATE: readonly string[] = ['cart', 'login', 'registration', 'account', 'recovery'];

/**
 * Finds the one path, without a query, under which a page is known to search engines; null for pages of one visitor
 * only.
 */
export const findCanonicalPath = ({ route }: MatchedScreenRoute, path: string): string | null => {
  // A referral link shows the shop's home page, and so does `/ref`.
  if (route.screen === 'home' || route.screen === 'referral') return '/';
  return route.kind !== undefined || PRIVATE.includes(route.screen) ? null : withoutTrailingSlash(path);
};

/** Formats the one address of a page in a language; the default language's has no query. */
export const formatLocalisedPageAddress = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl}${path}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`;

/** Lists a page's address in each language, and under `x-default` the one for readers of none of them. */
export const listPageAddressesByLanguage = (
  { publicUrl, languages }: Pick<ProcessConfig, 'publicUrl' | 'languages'>,
  path: string,
): readonly { readonly hreflang: string; readonly href: string }[] => [
  ...languages.map(name => ({ hreflang: name, href: formatLocalisedPageAddress(publicUrl, path, name) })),
  { hreflang: 'x-default', href: formatLocalisedPageAddress(publicUrl, path, DEFAULT_LANGUAGE) },
];
