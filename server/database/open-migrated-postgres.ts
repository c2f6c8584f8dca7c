import { Pool, type PoolConfig } from 'pg';
import type { Database, DatabaseLog } from './database.ts';
import { findDatabaseErrorCode } from './database-errors.ts';
import { migrateDatabase } from './migrate-database.ts';
import { pgColumnParsers } from './pg-column-parsers.ts';
import { makePoolDatabase } from './pool-database.ts';
import { POSTGRES_PLANNER_SETTINGS } from './postgres-planner-settings.ts';

/** The limits of one process on a PostgreSQL server: its connections, and the seconds of its statements. */
export type DatabaseLimits = {
  readonly connections: number;
  /** Seconds after which a running statement is cancelled; 0: never. */
  readonly statementSeconds: number;
  /** Seconds after which a statement that waits for a lock is cancelled; 0: never. */
  readonly lockSeconds: number;
};

/** The limits where no setting names others. */
const DEFAULT_LIMITS: DatabaseLimits = { connections: 10, statementSeconds: 30, lockSeconds: 10 };

/**
 * How long an idle connection is kept, in milliseconds: a new one plans all its statements anew, so a quiet minute is
 * no reason to close one.
 */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** The longest wait for a new connection, and for a free one when all are busy, in milliseconds. */
const CONNECT_TIMEOUT_MS = 15_000;
/** How long after its own limit should have ended a statement a silent server is given up, in milliseconds. */
const SILENCE_MS = 30_000;

const settingsOf = ({ statementSeconds, lockSeconds }: DatabaseLimits): string =>
  [
    ...Object.entries(POSTGRES_PLANNER_SETTINGS),
    ['statement_timeout', `${statementSeconds}s`],
    ['lock_timeout', `${lockSeconds}s`],
    // A process that hangs inside a transaction must not keep its rows locked.
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
    types: pgColumnParsers,
    application_name: 'twofold',
    ...config,
  });
  // Without a listener a connection that drops while idle would end the process; the pool replaces it by itself.
  pool.on('error', error => {
    // The whole error is not logged: it holds the client with every statement that it prepared.
    if (!pool.ending)
      log.error({ code: findDatabaseErrorCode(error) }, 'an idle database connection was lost');
  });
  // A connection that drops while in use needs a listener, too: the running query already rejects with the reason.
  pool.on('connect', client => client.on('error', () => undefined));
  return makePoolDatabase('postgres', pool);
};

/** Migrates over a connection of its own without limits, because another process's migration may take long. */
const migrateFirst = async (url: string, log: DatabaseLog): Promise<void> => {
  const database = openPool(url, log, { max: 1 });
  try {
    await migrateDatabase(database);
  } finally {
    await database.close();
  }
};

/**
 * Opens the shop's database on a PostgreSQL server and migrates it; any number of processes may use it at once. Rejects
 * when it cannot be reached within 15 s, when a migration fails, and with NewerDatabaseError when a later release has
 * migrated it.
 */
export const openMigratedPostgres = async (
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
