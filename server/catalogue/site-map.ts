import type { Queryable } from '../database/database.ts';
import { writeIsoMomentSql } from './lot-json.ts';

/** How many lot numbers one file of the sitemap covers; it then has about a megabyte in three languages. */
const NUMBERS_OF_FILE = 500;

/** A file of the sitemap: the lots from `file × NUMBERS_OF_FILE + 1` on, and the newest change among them. */
type MapFile = { readonly file: number; readonly changed: string };

/** A page of the sitemap and when its content last changed, as far as the shop stores that; ISO 8601. */
type MappedPage = { readonly id: number; readonly changed: string };

type Kind = 'lots' | 'draws';

/**
 * The queries for the pages of a sitemap by kind. Lots that are in no list any more are left out; their draws stay in.
 * A lot's `created_at` and start count as changes; changes of its texts or price are not stored.
 */
const PAGES: Readonly<Record<Kind, string>> = {
  lots: `SELECT id, greatest(created_at, CASE WHEN start <= to_timestamp($1::float8 / 1000) THEN start END) AS changed
    FROM lots WHERE offered AND drawn_at IS NULL`,
  draws:
    'SELECT lot_id AS id, coalesce(drawn_at, closed_at) AS changed FROM draws WHERE $1::float8 IS NOT NULL',
};

export const readSiteMapFiles = (queries: Queryable, kind: Kind, now: number): Promise<readonly MapFile[]> =>
  queries.query<MapFile>(
    `SELECT (id - 1) / ${NUMBERS_OF_FILE} AS file, ${writeIsoMomentSql('max(changed)')} AS changed
     FROM (${PAGES[kind]}) p GROUP BY 1 ORDER BY 1`,
    [now],
  );

/** Reads the pages of lots or draws in a file of the sitemap, by their numbers; empty where there is no such file. */
export const readSiteMapPages = (
  queries: Queryable,
  kind: Kind,
  file: number,
  now: number,
): Promise<readonly MappedPage[]> =>
  queries.query<MappedPage>(
    `SELECT id, ${writeIsoMomentSql('changed')} AS changed FROM (${PAGES[kind]}) p
     WHERE id > $2::bigint AND id <= $2::bigint + ${NUMBERS_OF_FILE} ORDER BY id`,
    [now, file * NUMBERS_OF_FILE],
  );

/** Reads the ids of all offered categories that have a lot in a list, for the sitemap. */
export const readSiteMapCategories = async (queries: Queryable): Promise<readonly number[]> => {
  const rows = await queries.query<{ id: number }>(
    `SELECT id FROM categories c
     WHERE offered AND EXISTS (SELECT 1 FROM lots l WHERE l.category_id = c.id AND l.offered AND l.drawn_at IS NULL)
     ORDER BY position, id`,
    [],
  );
  return rows.map(({ id }) => id);
};
