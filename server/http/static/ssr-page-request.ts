import type { Context as Exchange } from 'hono';
import type { RenderRequest } from '../../../src/contract/page-rendering.ts';
import { MOST_SEARCH_CHARACTERS } from '../../../src/domain/catalogue/catalogue-address.ts';
import {
  findRouteOfPath,
  type MatchedScreenRoute,
  withoutTrailingSlash,
} from '../../../src/domain/content/screen-routes.ts';
import { canListPageBeginAt } from '../routes/page-checks.ts';
import type { VisitorChoices } from '../visitors/visitor-choices.ts';

/** The path that stands for every page that does not exist. */
const MISSING = '/404';
/** What is to be rendered for a request to a page: its status, the screen, and its key in the cache. */
export type SsrPageRequest = {
  readonly status: 200 | 404;
  readonly asked: RenderRequest;
  /** The key under which the page is cached; null where it is not: its route says `noStore`, or a visitor typed some of it. */
  readonly key: string | null;
};

/**
 * The part of a query that the screen reads, in a fixed order; the rest of it changes nothing that is rendered. Values
 * are cut to the length of a search.
 */
const queryOf = ({ route }: MatchedScreenRoute, url: string): URLSearchParams => {
  const read = new URLSearchParams();
  const given = new URL(url).searchParams;
  for (const [name, values] of Object.entries(route.query ?? {})) {
    const text = (given.get(name) ?? '').trim().slice(0, MOST_SEARCH_CHARACTERS);
    if (text !== '' && (values === null || values.includes(text))) read.set(name, text);
  }
  return read;
};

/** Tells whether a query holds free text: a value for which the route lists no fixed choices. */
const isTyped = ({ route }: MatchedScreenRoute, query: URLSearchParams): boolean =>
  [...query.keys()].some(name => route.query?.[name] === null);

/**
 * Tells whether every guest sees the same page at an address; of the pages that mails link to, only the one that asks
 * for the mail.
 */
const isSameForGuests = (found: MatchedScreenRoute | null, path: string): boolean =>
  found === null ||
  found.route.kind === undefined ||
  (found.route.screen === 'recovery' && path === found.route.at[0]);

/** Tells whether a request is for a page whose screen is the same for every guest. */
export const isPublicScreenRequest = ({ req }: Exchange): boolean => {
  const path = withoutTrailingSlash(req.path);
  return isSameForGuests(findRouteOfPath(path), path);
};

/** Finds the page that is to be rendered for a request; null where its screen is not the same for every guest. */
export const findSsrPageRequest = async (
  exchange: Exchange,
  { language, currency }: VisitorChoices,
  exists: (found: MatchedScreenRoute) => Promise<boolean>,
): Promise<SsrPageRequest | null> => {
  const path = withoutTrailingSlash(exchange.req.path);
  const found = findRouteOfPath(path);
  if (!isSameForGuests(found, path)) return null;
  const keyOf = (address: string) => `${language} ${currency} ${address}`;
  const query = found === null ? null : queryOf(found, exchange.req.url);
  // An address of nothing is 404 at once, so that it takes no time of the rendering thread and no room in its cache.
  if (found === null || query === null || !canListPageBeginAt(found, query) || !(await exists(found))) {
    const asked = { path: MISSING, search: '', language, currency };
    return { status: 404, asked, key: keyOf(MISSING) };
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const asked = { path, search, language, currency };
  return {
    status: 200,
    asked,
    key: found.route.noStore === true || isTyped(found, query) ? null : keyOf(path + search),
  };
};
