import { Pool, type PoolConfig } from 'pg';
import type { Database, DatabaseLog } from './database.ts';
import { errorCode } from './errors.ts';
import { migrate } from './migrate.ts';
import { PLANNER_SETTINGS } from './planner-settings.ts';
import { makePoolDatabase } from './pool-database.ts';
import { valueTypes } from './value-types.ts';

/** What one process may take of a PostgreSQL server. */
export type DatabaseLimits = {
  readonly connections: number;
  /** A statement that runs longer is ended; 0: never. */
  readonly statementSeconds: number;
  /** A statement that waits longer for another's lock is ended; 0: never. */
  readonly lockSeconds: number;
};

/** As the settings say where nothing is set. */
const DEFAULT_LIMITS: DatabaseLimits = { connections: 10, statementSeconds: 30, lockSeconds: 10 };

/** A new connection makes all its plans anew, so a quiet minute is no reason to let one go. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Also the longest wait for a free connection when all are busy. */
const CONNECT_TIMEOUT_MS = 15_000;
/** A server that vanished without a word is given up this long after its own limit should have ended the statement. */
const SILENCE_MS = 30_000;

const settingsOf = ({ statementSeconds, lockSeconds }: DatabaseLimits): string =>
  [
    ...Object.entries(PLANNER_SETTINGS),
    ['statement_timeout', `${statementSeconds}s`],
    ['lock_timeout', `${lockSeconds}s`],
    // A process that hangs between two statements must not keep others from its rows.
    ['idle_in_transaction_session_timeout', statementSeconds === 0 ? '0' : '60s'],
  ]
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const openPool = (url: string, log: DatabaseLog, config: PoolConfig): Database => {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes,
    application_name: 'twofold',
    ...config,
  });
  // Without a listener a connection that drops while idle would end the process; the pool replaces it by itself.
  pool.on('error', error => {
    // The error itself holds the whole client, with every statement that it prepared.
    if (!pool.ending) log.error({ code: errorCode(error) }, 'an idle database connection was lost');
  });
  // The same for one that drops while it is in use: the query that was running already rejects with the reason.
  pool.on('connect', client => client.on('error', () => undefined));
  return makePoolDatabase('postgres', pool);
};

/** On a connection of its own without limits: waiting for another process's migration takes as long as it takes. */
const migrateFirst = async (url: string, log: DatabaseLog): Promise<void> => {
  const database = openPool(url, log, { max: 1 });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
};

/**
 * A PostgreSQL server, migrated; any number of processes may use it beside each other. Rejects when it cannot be
 * reached within 15 s, when a migration fails, and with NewerDatabase when a later release has migrated it.
 */
export const openPostgres = async (
  url: string,
  log: DatabaseLog,
  limits: DatabaseLimits = DEFAULT_LIMITS,
): Promise<Database> => {
  await migrateFirst(url, log);
  return openPool(url, log, {
    max: limits.connections,
    options: settingsOf(limits),
    ...(limits.statementSeconds === 0 ? {} : { query_timeout: limits.statementSeconds * 1000 + SILENCE_MS }),
  });
};
