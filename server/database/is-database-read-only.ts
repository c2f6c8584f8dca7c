import type { Queryable } from './database.ts';

const READ = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS is_read_only`;

/**
 * Tells whether the database takes no writes now: a standby after a failover, or a database that was made read-only.
 */
export const isDatabaseReadOnly = async (queries: Queryable): Promise<boolean> =>
  (await queries.query<{ is_read_only: boolean }>(READ, []))[0]?.is_read_only === true;
