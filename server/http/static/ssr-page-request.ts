import type { Context as Exchange } from 'hono';
import type { RenderRequest } from '../../../src/contract/page-rendering.ts';
import { LONGEST_SEARCH } from '../../../src/domain/catalogue/catalogue-address.ts';
import {
  type MatchedRoute,
  routeOfPath,
  withoutTrailingSlash,
} from '../../../src/domain/content/screen-routes.ts';
import { pageBeginsAt } from '../routes/page-checks.ts';
import type { VisitorChoices } from '../visitors/visitor-choices.ts';

/** The path that stands for every page that does not exist. */
const MISSING = '/404';
export type SsrPageRequest = {
  readonly status: 200 | 404;
  readonly asked: RenderRequest;
  /** The key under which the page is cached; null where the address holds text that a visitor typed. */
  readonly key: string | null;
};

/**
 * The part of a query that the screen reads, in a fixed order; the rest of it changes nothing that is rendered. Values
 * are cut to the length of a search.
 */
const queryOf = ({ route }: MatchedRoute, url: string): URLSearchParams => {
  const read = new URLSearchParams();
  const given = new URL(url).searchParams;
  for (const [name, values] of Object.entries(route.query ?? {})) {
    const text = (given.get(name) ?? '').trim().slice(0, LONGEST_SEARCH);
    if (text !== '' && (values === null || values.includes(text))) read.set(name, text);
  }
  return read;
};

/** Tells whether a query holds free text: a value for which the route lists no fixed choices. */
const isTyped = ({ route }: MatchedRoute, query: URLSearchParams): boolean =>
  [...query.keys()].some(name => route.query?.[name] === null);

/**
 * Tells whether every guest sees the same page at an address; of the pages that mails link to, only the one that asks
 * for the mail.
 */
const isSameForGuests = (found: MatchedRoute | null, path: string): boolean =>
  found === null ||
  found.route.kind === undefined ||
  (found.route.screen === 'recovery' && path === found.route.at[0]);

/** Tells whether the page of a request has a screen that every guest sees. */
export const hasPublicScreen = ({ req }: Exchange): boolean => {
  const path = withoutTrailingSlash(req.path);
  return isSameForGuests(routeOfPath(path), path);
};

/** The page that is to be rendered for a request; null where its screen is not the same for every guest. */
export const ssrPageRequestOf = async (
  exchange: Exchange,
  { language, currency }: VisitorChoices,
  exists: (found: MatchedRoute) => Promise<boolean>,
): Promise<SsrPageRequest | null> => {
  const path = withoutTrailingSlash(exchange.req.path);
  const found = routeOfPath(path);
  if (!isSameForGuests(found, path)) return null;
  const keyOf = (address: string) => `${language} ${currency} ${address}`;
  const query = found === null ? null : queryOf(found, exchange.req.url);
  // An address of nothing is 404 at once, so that it takes no time of the rendering thread and no room in its cache.
  if (found === null || query === null || !pageBeginsAt(found, query) || !(await exists(found))) {
    const asked = { path: MISSING, search: '', language, currency };
    return { status: 404, asked, key: keyOf(MISSING) };
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const asked = { path, search, language, currency };
  return { status: 200, asked, key: isTyped(found, query) ? null : keyOf(path + search) };
};
