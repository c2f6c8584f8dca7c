import type { CatalogueSort } from '../../src/domain/catalogue/catalogue-address.ts';
import { LOT_JOINS_SQL, writeLotJsonSql } from './lot-json.ts';

/** A sort order of the catalogue, each with an index over all lots and one over a category's (002-catalogue.sql). */
type Order = { readonly key: string; readonly way: 'ASC' | 'DESC' };

const ORDERS: Readonly<Record<CatalogueSort, Order>> = {
  closing: { key: 'l.unsold_percent', way: 'ASC' },
  newest: { key: 'l.start', way: 'DESC' },
  price_up: { key: 'l.price', way: 'ASC' },
  price_down: { key: 'l.price', way: 'DESC' },
};

/** The SQL that turns parameter $5, a whole number, into the sort's key; `newest` counts microseconds since 1970. */
const GIVEN_KEY: Readonly<Record<CatalogueSort, string>> = {
  closing: '$5::bigint',
  newest: `timestamptz 'epoch' + $5::bigint * interval '1 microsecond'`,
  price_up: '$5::bigint',
  price_down: '$5::bigint',
};
const ANSWERED_KEY: Readonly<Record<CatalogueSort, string>> = {
  closing: 'key',
  newest: '(extract(epoch FROM key) * 1000000)::bigint',
  price_up: 'key',
  price_down: 'key',
};

/**
 * The filters and the sort of a list of lots; each combination is an SQL statement of its own, with a plan of its own.
 */
export type CatalogueStatementShape = {
  readonly sort: CatalogueSort;
  readonly ofCategory: boolean;
  readonly byPrice: boolean;
  /** The number of searched words, each of which is found in any of its forms. */
  readonly words: number;
};

/**
 * The number of lots that are searched in the list's own order before an index of prices or words is used: what many
 * lots match is found among the first ones, what few match the index finds at once.
 */
const LOOKED_THROUGH = 600;

/**
 * The SQL of one page of the catalogue. Parameters: $1 language, $2 now, $3 rows, $4–$6 the position to begin at
 * (whether among sold-out lots, key, id); then those of the shape: the category; the least price and the one that it
 * must be below (kopiyka); the search as the index knows it, and for each word the LIKE patterns of which one must
 * match.
 */
const statement = ({ sort, ofCategory, byPrice, words: wordCount }: CatalogueStatementShape): string => {
  const { key, way } = ORDERS[sort];
  const order = `${key} ${way}, l.id ${way}`;
  const beyond = `(${key}, l.id) ${way === 'ASC' ? '>' : '<'} (${GIVEN_KEY[sort]}, $6::int)`;
  let parameters = 6;
  const next = (): string => {
    parameters += 1;
    return `$${parameters}`;
  };
  const category = ofCategory ? `AND l.category_id = ${next()}::int` : '';
  const price = byPrice ? `AND l.price >= ${next()}::bigint AND l.price < ${next()}::bigint` : '';
  const bySearch = wordCount > 0;
  const pieces = bySearch ? `${next()}::text::tsquery` : '';
  const patterns = Array.from({ length: wordCount }, () => `${next()}::text[]`);
  const having = (text: string): string =>
    patterns.map(pattern => `AND ${text} LIKE ANY (${pattern})`).join(' ');
  const words = having('l.search_text');
  const playing = `is_purchasable(l, $2::timestamptz) AND NOT $4::boolean AND ${beyond} ${category}`;
  const ofKey = `l.id, ${key} AS key`;

  const matching = `matching AS MATERIALIZED (
      SELECT lot_id FROM lot_search
      WHERE (SELECT count(*) FROM looked) < $3::int
        AND array_to_tsvector(search_pieces(text)) @@ ${pieces} ${having('text')}
    ),`;
  const filtered = `looked AS MATERIALIZED (
      SELECT id, key FROM (
        SELECT ${ofKey}, l.price, l.search_text FROM lots l WHERE ${playing} ORDER BY ${order} LIMIT ${LOOKED_THROUGH}
      ) l WHERE true ${price} ${words} LIMIT $3::int
    ), ${bySearch ? matching : ''} searched AS MATERIALIZED (
      SELECT ${ofKey} FROM ${bySearch ? 'matching m JOIN lots l ON l.id = m.lot_id' : 'lots l'}
      WHERE (SELECT count(*) FROM looked) < $3::int AND ${playing} ${price}
      ORDER BY ${order} LIMIT $3::int
    ), playing AS MATERIALIZED (
      SELECT id, key FROM looked WHERE (SELECT count(*) FROM looked) >= $3::int
      UNION ALL SELECT id, key FROM searched
    )`;
  const plain = `playing AS MATERIALIZED (
      SELECT ${ofKey} FROM lots l WHERE ${playing} ORDER BY ${order} LIMIT $3::int
    )`;

  return `WITH ${byPrice || bySearch ? filtered : plain}, ended AS MATERIALIZED (
      SELECT ${ofKey} FROM lots l
      WHERE (SELECT count(*) FROM playing) < $3::int AND l.offered AND l.drawn_at IS NULL AND l.sold_out AND has_started(l, $2::timestamptz)
        AND (NOT $4::boolean OR ${beyond}) ${category} ${price} ${words}
      UNION ALL
      SELECT ${ofKey} FROM ended_lots($2::timestamptz) e (id) JOIN lots l ON l.id = e.id
      WHERE (SELECT count(*) FROM playing) < $3::int
        AND (NOT $4::boolean OR ${beyond}) ${category} ${price} ${words}
      ORDER BY key ${way}, id ${way} LIMIT $3::int
    ), page AS MATERIALIZED (
      SELECT id, key, false AS sold_out FROM playing UNION ALL SELECT id, key, true FROM ended
      ORDER BY sold_out, key ${way}, id ${way} LIMIT $3::int
    )
    SELECT p.sold_out, (${ANSWERED_KEY[sort]})::text AS key, ${writeLotJsonSql('$1')} AS lot
    FROM page p JOIN lots l ON l.id = p.id ${LOT_JOINS_SQL}
    ORDER BY p.sold_out, p.key ${way}, p.id ${way}`;
};

const known = new Map<string, string>();

/**
 * Writes the SQL statement that lists lots of the catalogue, for a combination of filters; see {@link statement} for
 * its parameters.
 */
export const writeCatalogueSql = (shape: CatalogueStatementShape): string => {
  const name = Object.values(shape).join();
  const text = known.get(name) ?? statement(shape);
  known.set(name, text);
  return text;
};

/** Makes the sort key that comes before every lot's, at which the catalogue's first page begins. */
export const makeFirstCatalogueKey = (
  sort: CatalogueSort,
  now: number,
): { readonly key: string; readonly id: number } => {
  if (sort === 'newest') return { key: `${now}000`, id: 2_147_483_647 };
  return ORDERS[sort].way === 'ASC' ? { key: '-1', id: 0 } : { key: '1000000000000', id: 0 };
};
