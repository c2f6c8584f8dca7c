import { MOST_LOTS_OF_SECTION } from '../../src/domain/catalogue/catalogue-sections.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Queryable } from '../database/database.ts';
import { type LotRow, writeLotJsonSql } from './lot-json.ts';

/** The data around any page of the catalogue, such as its menu, which is the same for every search, sort and filter. */
export type CatalogueCategories = {
  /** The categories that are offered, in the operator's order. */
  readonly menu: readonly { readonly id: number; readonly name: string; readonly image: string }[];
  /** The number of lots on sale by category; a category without any is absent. */
  readonly playing: ReadonlyMap<number, number>;
};

const FRAME = `SELECT
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name->>$1, 'image', image) ORDER BY position, id),
    '[]'::json) FROM categories WHERE offered) AS menu,
  (SELECT coalesce(json_agg(json_build_array(category_id, lots)), '[]'::json) FROM (
    SELECT category_id, count(*)::int AS lots FROM lots l
    WHERE is_purchasable(l, $2::timestamptz) GROUP BY category_id) counted) AS playing`;

export const readCatalogueCategories = async (
  queries: Queryable,
  language: Language,
  now: number,
): Promise<CatalogueCategories> => {
  type Row = { menu: CatalogueCategories['menu']; playing: readonly (readonly [number, number])[] };
  const [row] = await queries.query<Row>(FRAME, [language, new Date(now)]);
  return { menu: row?.menu ?? [], playing: new Map(row?.playing ?? []) };
};

/**
 * The query for the first lots of each category by percent sold: lots on sale by their index, then sold-out and ended
 * ones where there is room.
 */
const FIRST_OF_CATEGORIES = `WITH ended AS MATERIALIZED (
    SELECT l.id, l.category_id, l.unsold_percent FROM lots l WHERE l.id = ANY (ARRAY(SELECT ended_lots($2::timestamptz)))
  )
  SELECT c.id AS category_id, ${writeLotJsonSql('$1')} AS lot
  FROM categories c CROSS JOIN LATERAL (
    SELECT * FROM (
      (SELECT id, false AS is_over, unsold_percent FROM lots l
        WHERE is_purchasable(l, $2::timestamptz) AND category_id = c.id
        ORDER BY unsold_percent, id LIMIT ${MOST_LOTS_OF_SECTION})
      UNION ALL
      (SELECT id, true, unsold_percent FROM lots l
        WHERE offered AND drawn_at IS NULL AND sold_out AND has_started(l, $2::timestamptz) AND category_id = c.id
        ORDER BY id LIMIT ${MOST_LOTS_OF_SECTION})
      UNION ALL
      (SELECT id, true, unsold_percent FROM ended WHERE category_id = c.id ORDER BY id LIMIT ${MOST_LOTS_OF_SECTION})
    ) all_kinds ORDER BY is_over, unsold_percent, id LIMIT ${MOST_LOTS_OF_SECTION}
  ) s JOIN lots l ON l.id = s.id AND c.offered
  JOIN products b ON b.id = l.product_to_buy_id JOIN products w ON w.id = l.product_to_win_id
  ORDER BY c.id, s.is_over, s.unsold_percent, s.id`;

/** Reads the first {@link MOST_LOTS_OF_SECTION} lots of each category that has any, most sold first. */
export const readFirstLotsOfCategories = async (
  queries: Queryable,
  language: Language,
  now: number,
): Promise<ReadonlyMap<number, readonly LotRow[]>> => {
  type Row = { category_id: number; lot: LotRow };
  const byCategory = new Map<number, LotRow[]>();
  for (const { category_id, lot } of await queries.query<Row>(FIRST_OF_CATEGORIES, [
    language,
    new Date(now),
  ])) {
    const lots = byCategory.get(category_id) ?? [];
    lots.push(lot);
    byCategory.set(category_id, lots);
  }
  return byCategory;
};
