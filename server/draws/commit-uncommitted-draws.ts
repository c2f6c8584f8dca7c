import type { DrawsContext } from './draws-context.ts';

const NEXT = `SELECT d.lot_id FROM draws d JOIN lots l ON l.id = d.lot_id
  WHERE d.round IS NULL AND d.state <> 'drawn' AND EXISTS (SELECT FROM draw_beacon)
  ORDER BY d.lot_id LIMIT 1 FOR NO KEY UPDATE OF l SKIP LOCKED`;

type Means = Pick<DrawsContext, 'database' | 'now'>;

/**
 * Commits to draws that were closed before there were commitments, or before a process had named its beacon. Their
 * lists count as closed now: a round that was public before its commitment would prove nothing.
 */
export const commitUncommittedDraws = async ({ database, now }: Means): Promise<void> => {
  const adoptOne = () =>
    database.transaction(async tx => {
      const [row] = await tx.query<{ lot_id: number }>(NEXT, []);
      if (row === undefined) return false;
      await tx.query('SELECT commit_draw($1, $2)', [row.lot_id, new Date(now())]);
      return true;
    });
  while (await adoptOne());
};
