import { createHash } from 'node:crypto';
import { ONLOOKER_REPORT_VALID_SECONDS } from '../../src/domain/draws/onlooker-seconds.ts';
import { makeCachePerDatabase } from '../database/make-cache-per-database.ts';
import type { DrawsContext } from './draws-context.ts';

/** The number of onlookers from which the count is cached for a moment; below it the count is exact. */
const MANY = 100;
const recent = makeCachePerDatabase<number, number>(2000, 1000);

const SAY = `INSERT INTO draw_onlookers (lot_id, tab, expires_at)
  SELECT id, $2, shop_time($3) + make_interval(secs => $4) FROM lots WHERE id = $1
  ON CONFLICT (lot_id, tab) DO UPDATE SET expires_at = excluded.expires_at RETURNING lot_id`;
const COUNT = `SELECT count(*)::int AS count FROM draw_onlookers
  WHERE lot_id = $1 AND expires_at > (SELECT shop_time($2))`;

/**
 * Records that a browser tab looks at a lot's draw, and answers how many do, this one among them; null when there is no
 * such lot. All processes count together. Of the tab only a digest is stored, which differs for each lot.
 */
export const recordDrawOnlooker = async (
  { database, now }: Pick<DrawsContext, 'database' | 'now'>,
  lotId: number,
  tab: string,
): Promise<number | null> => {
  const digest = createHash('sha256').update(`${lotId} ${tab}`).digest();
  const at = new Date(now());
  const said = await database.query(SAY, [lotId, digest, at, ONLOOKER_REPORT_VALID_SECONDS]);
  if (said.length === 0) return null;
  const counts = recent(database);
  const known = counts.get(lotId);
  if (known !== undefined) return known;
  const [row] = await database.query<{ count: number }>(COUNT, [lotId, at]);
  const count = row?.count ?? 1;
  if (count >= MANY) counts.set(lotId, count);
  return count;
};
