import type { CatalogueSort } from '../../src/domain/catalogue/catalogue-address.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { SearchForms } from '../../src/domain/search/make-search-forms.ts';
import type { Queryable } from '../database/database.ts';
import { type CataloguePosition, formatCatalogueCursor } from './catalogue-cursor.ts';
import type { LotRow } from './lot-json.ts';
import { makeSearchSqlParameters } from './make-search-sql-parameters.ts';
import { makeFirstCatalogueKey, writeCatalogueSql } from './write-catalogue-sql.ts';

export type CataloguePageQuery = {
  readonly language: Language;
  /** The category; null: all categories. */
  readonly categoryId: number | null;
  readonly limit: number;
  readonly sort: CatalogueSort;
  readonly after: CataloguePosition | null;
  readonly search: SearchForms | null;
  /** The range of prices in kopiyka: at least `least`, less than `below` (compute-stored-price-range.ts); null: no bound. */
  readonly least: bigint | null;
  readonly below: bigint | null;
  readonly now: number;
};

export type CataloguePageData = { readonly lots: readonly LotRow[]; readonly nextCursor: string | null };

/** A price in kopiyka above every price that a lot can have (002-catalogue.sql). */
const ABOVE_ALL_PRICES = 10n ** 12n;

/** Clamps a price bound, which in a currency of great value can exceed the database's numbers. */
const withinPrices = (bound: bigint): bigint => (bound < ABOVE_ALL_PRICES ? bound : ABOVE_ALL_PRICES);

/**
 * Reads one page of the catalogue: the lots that have started and have no winner, sold-out ones last
 * (docs/behaviour.md#lists-of-lots), in one query. Going on from the cursor neither skips nor repeats a lot while
 * nothing is sold.
 */
export const readCataloguePage = async (
  queries: Queryable,
  question: CataloguePageQuery,
): Promise<CataloguePageData> => {
  const { language, categoryId, limit, sort, after, search, least, below, now } = question;
  const byPrice = least !== null || below !== null;
  const shape = { sort, ofCategory: categoryId !== null, byPrice, words: search?.length ?? 0 };
  const from = after ?? { soldOut: false, ...makeFirstCatalogueKey(sort, now) };
  const rows = await queries.query<{ sold_out: boolean; key: string; lot: LotRow }>(
    writeCatalogueSql(shape),
    [
      language,
      new Date(now),
      limit + 1, // one row more than is answered tells whether there is a next page
      from.soldOut,
      from.key,
      from.id,
      ...(categoryId === null ? [] : [categoryId]),
      ...(byPrice ? [withinPrices(least ?? 0n), withinPrices(below ?? ABOVE_ALL_PRICES)] : []),
      ...(search === null ? [] : makeSearchSqlParameters(search)),
    ],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    lots: shown.map(({ lot }) => lot),
    nextCursor:
      last === undefined
        ? null
        : formatCatalogueCursor(sort, { id: last.lot.id, soldOut: last.sold_out, key: last.key }),
  };
};
