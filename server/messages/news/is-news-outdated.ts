import type { Queryable } from '../../database/database.ts';

const STALE = `SELECT cardinality($1::int[]) <>
    (SELECT count(*) FROM lots l WHERE l.id = ANY ($1::int[]) AND is_purchasable(l, $2)) AS stale`;

/**
 * Tells whether one of the lots that a mail with news names can't be bought any more, or is not there. `now`: epoch
 * milliseconds.
 */
export const isNewsOutdated = async (
  queries: Queryable,
  lotIds: readonly number[],
  now: number,
): Promise<boolean> => {
  const [row] = await queries.query<{ readonly stale: boolean }>(STALE, [lotIds, new Date(now)]);
  return row?.stale === true;
};
