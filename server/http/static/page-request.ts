import type { Context as Exchange } from 'hono';
import type { RenderRequest } from '../../../src/contract/render-page.ts';
import { LONGEST_SEARCH } from '../../../src/domain/catalogue/catalogue-address.ts';
import { type FoundRoute, findRoute, plainPath } from '../../../src/domain/content/routes.ts';
import { pageBeginsAt } from '../routes/page-checks.ts';
import type { Choices } from '../visitors/choices.ts';

/** The shop's own address of a page that is not there. */
const MISSING = '/404';
export type PageRequest = {
  readonly status: 200 | 404;
  readonly asked: RenderRequest;
  /** Under which its page is kept; null where the address says whatever somebody typed. */
  readonly key: string | null;
};

/** What the screen reads of a query, in one order; the rest of it renders nothing of its own. Nothing is longer than a search. */
const queryOf = ({ route }: FoundRoute, url: string): URLSearchParams => {
  const read = new URLSearchParams();
  const given = new URL(url).searchParams;
  for (const [name, values] of Object.entries(route.query ?? {})) {
    const text = (given.get(name) ?? '').trim().slice(0, LONGEST_SEARCH);
    if (text !== '' && (values === null || values.includes(text))) read.set(name, text);
  }
  return read;
};

/** Whether anything there is of any text, not one of the values that the route names. */
const isTyped = ({ route }: FoundRoute, query: URLSearchParams): boolean =>
  [...query.keys()].some(name => route.query?.[name] === null);

/** Whether every guest sees the same there; of the pages that mails lead to, on the one where one asks for the mail. */
const isSameForGuests = (found: FoundRoute | null, path: string): boolean =>
  found === null ||
  found.route.kind === undefined ||
  (found.route.screen === 'recovery' && path === found.route.at[0]);

/** Tells whether the page of a request has a screen that every guest sees. */
export const hasScreen = ({ req }: Exchange): boolean => {
  const path = plainPath(req.path);
  return isSameForGuests(findRoute(path), path);
};

/** Tells what page is to be rendered for a request; null where the address's screen is not the same for every guest. */
export const pageRequestOf = async (
  exchange: Exchange,
  { language, currency }: Choices,
  exists: (found: FoundRoute) => Promise<boolean>,
): Promise<PageRequest | null> => {
  const path = plainPath(exchange.req.path);
  const found = findRoute(path);
  if (!isSameForGuests(found, path)) return null;
  const keyOf = (address: string) => `${language} ${currency} ${address}`;
  const query = found === null ? null : queryOf(found, exchange.req.url);
  // Nothing but what is there may take the time of the rendering thread, or room in its cache.
  if (found === null || query === null || !pageBeginsAt(found, query) || !(await exists(found))) {
    const asked = { path: MISSING, search: '', language, currency };
    return { status: 404, asked, key: keyOf(MISSING) };
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const asked = { path, search, language, currency };
  return { status: 200, asked, key: isTyped(found, query) ? null : keyOf(path + search) };
};
