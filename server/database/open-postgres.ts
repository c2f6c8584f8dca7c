import { Pool } from 'pg';
import type { Database, DatabaseLog } from './database.ts';
import { migrate } from './migrate.ts';
import { PLAN_CACHE_MODE } from './plan-cache-mode.ts';
import { makePoolDatabase } from './pool-database.ts';
import { valueTypes } from './value-types.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * A PostgreSQL server, migrated; any number of processes may use it beside each other. Rejects when it cannot be
 * reached within 5 s or when a migration fails.
 */
export const openPostgres = async (url: string, log: DatabaseLog): Promise<Database> => {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: valueTypes,
    options: `-c plan_cache_mode=${PLAN_CACHE_MODE}`,
    application_name: 'twofold',
  });
  // Without a listener a connection that drops while idle would end the process; the pool replaces it by itself.
  pool.on('error', error => log.error({ err: error }, 'an idle database connection was lost'));
  const database = makePoolDatabase('postgres', pool);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
