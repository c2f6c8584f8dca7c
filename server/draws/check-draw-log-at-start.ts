import { verifyDrawLogChain } from './draw-log.ts';
import type { DrawsContext } from './draws-context.ts';

const REPORT = `INSERT INTO operator_reports (kind, detail, at) SELECT 'draw_log_broken', $1, $2
  WHERE NOT EXISTS (SELECT FROM operator_reports WHERE kind = 'draw_log_broken' AND detail = $1)`;

/**
 * Checks the draw log from its first entry, at each start. A broken log is reported to the operator, once; the shop
 * stays open, because closing it would not undo what mirrors of the log hold.
 */
export const checkDrawLogAtStart = async ({
  database,
  log,
  now,
}: Pick<DrawsContext, 'database' | 'log' | 'now'>): Promise<void> => {
  const fault = await verifyDrawLogChain(database);
  if (fault === null) return;
  log.error(fault, 'the log of draws is broken at this entry');
  await database.query(REPORT, [`entry ${fault.position}: ${fault.fault}`, new Date(now())]);
};
