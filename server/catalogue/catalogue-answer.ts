import type { Schema } from 'effect';
import type { getMainpageCatalog } from '../../src/contract/catalogue.ts';
import { decimalToText } from '../../src/domain/money/decimal.ts';
import type { Queryable } from '../database/database.ts';
import { makeTtlCache } from '../database/ttl-cache.ts';
import {
  type CatalogueCategories,
  readCatalogueCategories,
  readFirstLotsOfCategories,
} from './catalogue-categories.ts';
import type { CataloguePageQuery } from './catalogue-page-data.ts';
import { type LotRow, type LotTerms, toWireLot } from './lot-json.ts';
import { makeLotSearch } from './search-lots.ts';

type Encoded = Schema.Codec.Encoded<typeof getMainpageCatalog.answer>;
type CatalogueAnswer = Omit<Encoded, 'wishlist_items'>;
/** A question to the catalogue as the call asks it; `typed` is the search text. */
type Asked = Omit<CataloguePageQuery, 'now' | 'language' | 'search'> & { readonly typed: string };
type Means = { readonly database: Queryable; readonly now: () => number; readonly cachedMs: number };

/** The most answers in the cache: a few languages and currencies times the pages that many visitors look at. */
const MOST_PAGES = 100;

/**
 * Makes the catalogue's answer, without the caller's wishlist; null when the category does not exist. Lists may be as
 * old as `cachedMs` says, because nothing is decided by them: the cart, and a lot of which somebody asks who is logged in, are
 * always live. The answer is JSON text, which callers who ask the same on the same terms share.
 */
export const makeCatalogueAnswer = ({
  database,
  now,
  cachedMs,
}: Means): ((asked: Asked, terms: LotTerms) => Promise<string | null>) => {
  const frames = makeTtlCache<CatalogueCategories>(cachedMs, 3);
  const firstLots = makeTtlCache<ReadonlyMap<number, readonly LotRow[]>>(cachedMs, 3);
  const answers = makeTtlCache<string | null>(cachedMs, MOST_PAGES);
  const search = makeLotSearch({ database, cachedMs });

  const build = async (asked: Asked, terms: LotTerms): Promise<string | null> => {
    const { language } = terms;
    const { categoryId, after, typed } = asked;
    const [frame, page, ofCategories] = await Promise.all([
      frames(language, () => readCatalogueCategories(database, language, now())),
      search({ ...asked, language, now: now() }, typed),
      categoryId === null && after === null
        ? firstLots(language, () => readFirstLotsOfCategories(database, language, now()))
        : null,
    ]);
    const chosen = frame.menu.find(({ id }) => id === categoryId);
    if (categoryId !== null && chosen === undefined) return null;
    const lots = (rows: readonly LotRow[]) => rows.map(row => toWireLot(row, terms));
    const counts = [...frame.playing].filter(([id]) => categoryId === null || id === categoryId);
    const answer: CatalogueAnswer = {
      all_lots: lots(page.lots),
      categories: frame.menu.map(({ id, name }) => ({ id, name, lots: lots(ofCategories?.get(id) ?? []) })),
      categories_menu: frame.menu,
      counter: counts.reduce((sum, [, count]) => sum + count, 0),
      category_name: chosen?.name ?? null,
      next_cursor: page.nextCursor,
      searched_for: page.searchedFor,
      near_lots: lots(page.lots.length === 0 ? await page.near() : []),
    };
    return JSON.stringify(answer);
  };

  return (asked, terms) => {
    const { categoryId, limit, sort, after, typed, least, below } = asked;
    const key = JSON.stringify([
      [terms.language, decimalToText(terms.rate), decimalToText(terms.userPercent)],
      [categoryId, limit, sort, after, typed, String(least), String(below)],
    ]);
    return answers(key, () => build(asked, terms));
  };
};
