import type { CatalogueSort } from '../../src/adapters/http/wire/catalogue.ts';
import { LOT_JOINS, lotSql } from './lot-json.ts';

type Order = { readonly key: string; readonly way: 'ASC' | 'DESC'; readonly ids: 'ASC' | 'DESC' };

/** Exact numbers, so that a page continues exactly where the one before it ended. */
const ORDERS: Readonly<Record<CatalogueSort, Order>> = {
  closing: { key: 'l.sales_count::numeric / greatest(l.amount, 1)', way: 'DESC', ids: 'ASC' },
  newest: { key: 'extract(epoch FROM l.start)', way: 'DESC', ids: 'DESC' },
  price_up: { key: 'l.price::numeric', way: 'ASC', ids: 'ASC' },
  price_down: { key: 'l.price::numeric', way: 'DESC', ids: 'ASC' },
};

const LONGEST_SHELF = 12;
const after = (way: 'ASC' | 'DESC'): string => (way === 'ASC' ? '>' : '<');

/**
 * One statement for a whole catalogue page. Parameters: $1 language, $2 now, $3 category or null, $4 rows,
 * $5 least price and $6 price it must be below (kopiyka or null), $7 search patterns or null,
 * $8–$10 where the page before ended (sold out, key, id; or null), $11 whether shelves are wanted, $12 user or null.
 */
const statement = ({ key, way, ids }: Order): string => {
  const order = `sold_out, key ${way}, id ${ids}`;
  return `WITH listed AS MATERIALIZED (
    SELECT l.id, l.category_id, l.sales_count >= l.amount AS sold_out, ${key} AS key FROM lots l
    WHERE l.drawn_at IS NULL AND l.start <= $2::timestamptz
      AND ($5::bigint IS NULL OR l.price >= $5::bigint) AND ($6::bigint IS NULL OR l.price < $6::bigint)
      AND ($7::text[] IS NULL OR l.search_text LIKE ALL ($7::text[]))
  ), page AS MATERIALIZED (
    SELECT id, sold_out, key FROM listed
    WHERE ($3::int IS NULL OR category_id = $3::int)
      AND ($8::boolean IS NULL OR sold_out > $8::boolean OR (sold_out = $8::boolean AND (
        key ${after(way)} $9::numeric OR (key = $9::numeric AND id ${after(ids)} $10::int))))
    ORDER BY ${order} LIMIT $4::int
  ), shelf AS MATERIALIZED (
    SELECT id, category_id, place FROM (
      SELECT id, category_id, row_number() OVER (PARTITION BY category_id ORDER BY ${order}) AS place
      FROM listed WHERE $11::boolean) ranked
    WHERE place <= ${LONGEST_SHELF}
  )
  SELECT
    (SELECT coalesce(json_agg(json_build_array(id, sold_out, key::text) ORDER BY ${order}), '[]'::json) FROM page) AS page,
    (SELECT coalesce(json_agg(json_build_array(category_id, ids)), '[]'::json) FROM (
      SELECT category_id, json_agg(id ORDER BY place) AS ids FROM shelf GROUP BY category_id) s) AS shelves,
    (SELECT coalesce(json_agg(${lotSql('$1')}), '[]'::json) FROM lots l ${LOT_JOINS}
      WHERE l.id IN (SELECT id FROM page UNION SELECT id FROM shelf)) AS lots,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name->>$1, 'image', image) ORDER BY position, id),
      '[]'::json) FROM categories) AS menu,
    (SELECT count(*)::int FROM lots l WHERE l.drawn_at IS NULL AND l.start <= $2::timestamptz
      AND l.sales_count < l.amount AND ($3::int IS NULL OR l.category_id = $3::int)) AS counter,
    (SELECT coalesce(json_agg(lot_id ORDER BY added_at, lot_id), '[]'::json) FROM wishes
      WHERE user_id = $12::int) AS wishes`;
};

export const CATALOGUE_SQL: Readonly<Record<CatalogueSort, string>> = {
  closing: statement(ORDERS.closing),
  newest: statement(ORDERS.newest),
  price_up: statement(ORDERS.price_up),
  price_down: statement(ORDERS.price_down),
};
