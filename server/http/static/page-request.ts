import type { Context as Exchange } from 'hono';
import { CatalogueSort } from '../../../src/contract/catalogue.ts';
import type { RenderRequest } from '../../../src/contract/render-page.ts';
import { type FoundRoute, findRoute, plainPath } from '../../../src/domain/content/routes.ts';
import { readCursor } from '../../catalogue/catalogue-cursor.ts';
import { HAS_FUND } from '../../content/charity.ts';
import type { Context } from '../../context/context.ts';
import type { Choices } from '../visitors/choices.ts';

/** The shop's own address of a page that is not there. */
const MISSING = '/404';
/** What the catalogue reads of its query (src/ui/screens/catalogue/to-catalogue-query.ts). */
const CATALOGUE = ['q', 'from', 'to', 'sort', 'after'] as const;
/** A search has a hundred characters at most, a cursor needs fewer than that. */
const LONGEST = 100;

export type PageRequest = {
  readonly status: 200 | 404;
  readonly asked: RenderRequest;
  /** Under which its page is kept; null where the address says whatever somebody typed. */
  readonly key: string | null;
};

const isSort = (text: string | null): text is CatalogueSort =>
  CatalogueSort.literals.some(sort => sort === text);

/** What the screen understands of a query, in one order; the rest of it renders nothing of its own. */
const searchOf = ({ route }: FoundRoute, url: string): URLSearchParams => {
  const said = new URLSearchParams();
  if (route.screen !== 'catalogue') return said;
  const given = new URL(url).searchParams;
  for (const name of CATALOGUE) {
    const text = (given.get(name) ?? '').trim().slice(0, LONGEST);
    if (text !== '' && (name !== 'sort' || isSort(text))) said.set(name, text);
  }
  return said;
};

/** Where to look up what an address's number names. */
const LOOKS: Readonly<Record<string, string>> = {
  lot: 'SELECT id FROM lots WHERE id = $1::bigint',
  draw: 'SELECT id FROM lots WHERE id = $1::bigint',
  catalogue: 'SELECT id FROM categories WHERE id = $1::bigint AND offered',
  superprize: 'SELECT id FROM super_prizes WHERE id = $1::bigint',
};
/** Where to look whether there is anything that a page without a number could show, as of a moment. */
const CONDITIONS: Readonly<
  Record<string, (now: Date) => readonly [query: string, values: readonly unknown[]]>
> = {
  superprize: now => [
    'SELECT id FROM super_prizes WHERE id = (SELECT current_super((SELECT shop_time($1))))',
    [now],
  ],
  charity: () => [HAS_FUND, []],
};

/** The status of a page: nothing but what is there may take the time of the rendering thread, or room beside it. */
export const statusOf = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  { route, names }: FoundRoute,
): Promise<PageRequest['status']> => {
  const { id } = names;
  const numbered = LOOKS[route.screen];
  const look =
    id === undefined
      ? CONDITIONS[route.screen]?.(new Date(now()))
      : numbered === undefined
        ? undefined
        : ([numbered, [id]] as const);
  if (look === undefined) return 200;
  return (await database.query(...look)).length === 0 ? 404 : 200;
};

/** Whether a page of a list may begin there. */
const beginsSomewhere = (search: URLSearchParams): boolean => {
  const after = search.get('after');
  const sort = search.get('sort');
  return after === null || readCursor(isSort(sort) ? sort : 'closing', after) !== null;
};

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
  known: (found: FoundRoute) => Promise<PageRequest['status']>,
): Promise<PageRequest | null> => {
  const path = plainPath(exchange.req.path);
  const found = findRoute(path);
  if (!isSameForGuests(found, path)) return null;
  const keyOf = (address: string) => `${language} ${currency} ${address}`;
  const search = found === null ? new URLSearchParams() : searchOf(found, exchange.req.url);
  const status = found === null || !beginsSomewhere(search) ? 404 : await known(found);
  if (status === 404) {
    const asked = { path: MISSING, search: '', language, currency };
    return { status, asked, key: keyOf(MISSING) };
  }
  const text = search.size === 0 ? '' : `?${search}`;
  const isTyped = [...search.keys()].some(name => name !== 'sort');
  const asked = { path, search: text, language, currency };
  return { status, asked, key: isTyped ? null : keyOf(path + text) };
};
