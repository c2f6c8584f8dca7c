import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../server/database/database.ts';

/**
 * Waits until PostgreSQL's statistics know all that was done on a database: a connection may keep its counts for
 * seconds, but hands them in before it is gone, so all others are ended. A shop opens new ones.
 */
export const waitForPostgresStatistics = async (database: Queryable): Promise<void> => {
  const ended = await database.query<{ pid: number }>(
    `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    [],
  );
  const pids = ended.map(({ pid }) => pid);
  const areThere = async (): Promise<boolean> =>
    (await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = ANY ($1)', [pids])).length > 0;
  while (await areThere()) await pause(20);
};
