import { Pool } from 'pg';
import type { Database, DatabaseLog } from './database.ts';
import { errorCode } from './errors.ts';
import { migrate } from './migrate.ts';
import { PLAN_CACHE_MODE } from './plan-cache-mode.ts';
import { makePoolDatabase } from './pool-database.ts';
import { valueTypes } from './value-types.ts';

const CONNECTIONS = 10;
/** Also the longest wait for a free connection when all are busy. */
/** A new connection makes all its plans anew, so a quiet minute is no reason to let one go. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * A PostgreSQL server, migrated; any number of processes may use it beside each other. Rejects when it cannot be
 * reached within 15 s or when a migration fails.
 */
export const openPostgres = async (url: string, log: DatabaseLog): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    types: valueTypes,
    options: `-c plan_cache_mode=${PLAN_CACHE_MODE}`,
    application_name: 'twofold',
  });
  // Without a listener a connection that drops while idle would end the process; the pool replaces it by itself.
  pool.on('error', error => {
    // The error itself holds the whole client, with every statement that it prepared.
    if (!pool.ending) log.error({ code: errorCode(error) }, 'an idle database connection was lost');
  });
  // The same for one that drops while it is in use: the query that was running already rejects with the reason.
  pool.on('connect', client => client.on('error', () => undefined));
  const database = makePoolDatabase('postgres', pool);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
