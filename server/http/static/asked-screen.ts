import type { Context as Exchange } from 'hono';
import { CatalogueSort } from '../../../src/adapters/http/wire/catalogue.ts';
import type { AskedScreen } from '../../../src/adapters/http/wire/first-screen.ts';
import { type FoundRoute, findRoute, plainPath } from '../../../src/domain/content/routes.ts';
import { readCursor } from '../../catalogue/catalogue-cursor.ts';
import type { Context } from '../../process/context.ts';

/** The shop's own address of a page that is not there. */
const MISSING = '/404';
/** What the catalogue reads of its query (src/ui/screens/catalogue/to-catalogue-query.ts). */
const CATALOGUE = ['q', 'from', 'to', 'sort', 'after'] as const;
/** A search has a hundred characters at most, a cursor needs fewer than that. */
const LONGEST = 100;

export type AskedPage = {
  readonly status: 200 | 404;
  readonly asked: AskedScreen;
  /** Under which its page is kept; null where the address says whatever somebody typed. */
  readonly key: string | null;
};

const cookie = (exchange: Exchange, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z]{2,3})(?:;|$)`).exec(exchange.req.header('cookie') ?? '')?.[1];

/** The visitor's choices as `set-language` and `set-currency` left them, else the defaults. */
const choicesOf = async (
  exchange: Exchange,
  context: Context,
): Promise<Pick<AskedScreen, 'language' | 'currency'>> => {
  const language = cookie(exchange, 'language');
  const currency = cookie(exchange, 'currency');
  const { currencies } = await context.reference();
  return {
    language: language === 'ru' || language === 'en' ? language : 'uk',
    currency: currencies.find(({ code }) => code === currency)?.code ?? 'UAH',
  };
};

const isSort = (text: string | null): text is CatalogueSort =>
  CatalogueSort.literals.some(sort => sort === text);

/** What the screen understands of a query, in one order; the rest of it draws nothing of its own. */
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

/** By which table an address's number is looked up. */
const TABLES: Readonly<Record<string, string>> = { lot: 'lots', draw: 'lots', catalogue: 'categories' };

/** Whether there is what the address names: nothing else may take the time of the drawing thread, or room beside it. */
export const isThere = async ({ database }: Context, { route, names }: FoundRoute): Promise<boolean> => {
  const table = TABLES[route.screen];
  if (table === undefined || names['id'] === undefined) return true;
  const rows = await database.query(`SELECT 1 FROM ${table} WHERE id = $1::bigint`, [names['id']]);
  return rows.length > 0;
};

/** Whether a page of a list may begin there. */
const beginsSomewhere = (search: URLSearchParams): boolean => {
  const after = search.get('after');
  const sort = search.get('sort');
  return after === null || readCursor(isSort(sort) ? sort : 'closing', after) !== null;
};

/** Whether every guest sees the same there; of the pages that mails lead to, on the one where one asks for the mail. */
const isDrawn = ({ route }: FoundRoute, path: string): boolean =>
  route.kind === undefined || (route.screen === 'recovery' && path === route.at[0]);

/** What is to be drawn for a request; null where the address's screen is not the same for every guest. */
export const askedPageOf = async (
  exchange: Exchange,
  context: Context,
  known: (found: FoundRoute) => Promise<boolean>,
): Promise<AskedPage | null> => {
  const path = plainPath(exchange.req.path);
  const found = findRoute(path);
  if (found !== null && !isDrawn(found, path)) return null;
  const choices = await choicesOf(exchange, context);
  const keyOf = (address: string) => `${choices.language} ${choices.currency} ${address}`;
  const search = found === null ? new URLSearchParams() : searchOf(found, exchange.req.url);
  if (found === null || !beginsSomewhere(search) || !(await known(found))) {
    const asked = { path: MISSING, search: '', ...choices };
    return { status: 404, asked, key: keyOf(MISSING) };
  }
  const text = search.size === 0 ? '' : `?${search}`;
  const isTyped = [...search.keys()].some(name => name !== 'sort');
  return { status: 200, asked: { path, search: text, ...choices }, key: isTyped ? null : keyOf(path + text) };
};
