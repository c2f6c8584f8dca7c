import type { CatalogueSort } from '../../src/adapters/http/wire/catalogue.ts';
import type { WireLot } from '../../src/adapters/http/wire/entities.ts';
import type { Queryable } from '../database/database.ts';
import { cursorText, type Position } from './catalogue-cursor.ts';
import { CATALOGUE_SQL } from './catalogue-sql.ts';
import { type LotRow, type LotTerms, toWireLot } from './lot-json.ts';

export type CatalogueQuestion = {
  /** Null: all categories. */
  readonly categoryId: number | null;
  readonly limit: number;
  readonly sort: CatalogueSort;
  readonly after: Position | null;
  /** LIKE patterns that must all match (search-text.ts). */
  readonly patterns: readonly string[];
  /** Kopiyka: at least `least`, less than `below` (price-range.ts). */
  readonly least: bigint | null;
  readonly below: bigint | null;
  readonly now: number;
  readonly userId: number | null;
};

export type CataloguePage = {
  readonly lots: readonly WireLot[];
  /** The first 12 of each category, unless one category or a later page was asked for. */
  readonly shelves: ReadonlyMap<number, readonly WireLot[]>;
  readonly menu: readonly { readonly id: number; readonly name: string; readonly image: string }[];
  /** Lots playing now in the category, whatever the filters. */
  readonly counter: number;
  readonly nextCursor: string | null;
  readonly storedWishes: readonly number[];
};

type Row = {
  readonly page: readonly (readonly [id: number, soldOut: boolean, key: string])[];
  readonly shelves: readonly (readonly [categoryId: number, ids: readonly number[]])[];
  readonly lots: readonly LotRow[];
  readonly menu: CataloguePage['menu'];
  readonly counter: number;
  readonly wishes: readonly number[];
};

/**
 * One page of the lots that have started and have no winner, those sold out last (contract: all_lots). One query,
 * and no lot is read twice. Going on from the cursor neither skips nor repeats a lot while nothing is sold.
 */
export const cataloguePage = async (
  queries: Queryable,
  question: CatalogueQuestion,
  terms: LotTerms,
): Promise<CataloguePage> => {
  const { categoryId, limit, sort, after, patterns, least, below, now, userId } = question;
  const [row] = await queries.query<Row>(CATALOGUE_SQL[sort], [
    terms.language,
    new Date(now),
    categoryId,
    limit + 1, // one more than is answered tells whether there is a next page
    least,
    below,
    patterns.length === 0 ? null : patterns,
    after?.soldOut ?? null,
    after?.key ?? null,
    after?.id ?? null,
    categoryId === null && after === null,
    userId,
  ]);
  if (row === undefined) throw new Error('the catalogue gave no row');
  const wire = new Map(row.lots.map(lot => [lot.id, toWireLot(lot, terms)]));
  const lotsOf = (ids: readonly number[]) => ids.map(id => wire.get(id)).filter(lot => lot !== undefined);
  const shown = row.page.slice(0, limit);
  const last = row.page.length > limit ? shown.at(-1) : undefined;
  return {
    lots: lotsOf(shown.map(([id]) => id)),
    shelves: new Map(row.shelves.map(([category, ids]) => [category, lotsOf(ids)])),
    menu: row.menu,
    counter: row.counter,
    nextCursor: last === undefined ? null : cursorText(sort, { id: last[0], soldOut: last[1], key: last[2] }),
    storedWishes: row.wishes,
  };
};
