import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Database, DatabaseLog } from './database.ts';
import { findDatabaseErrorCode } from './database-errors.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { makeBatchedPglite } from './make-batched-pglite.ts';
import { makePglite } from './make-pglite.ts';
import { migrateDatabase } from './migrate-database.ts';
import { pgColumnParsers } from './pg-column-parsers.ts';
import { makePoolDatabase } from './pool-database.ts';
import { POSTGRES_PLANNER_SETTINGS } from './postgres-planner-settings.ts';

const HOUSEKEEPING_MS = 5 * 60_000;

/** Makes a {@link Database} over a PGlite instance, which it owns from now on. */
export const makePgliteDatabase = async (
  pglite: PGlite,
  log: DatabaseLog,
  closeRest: () => Promise<void> = async () => undefined,
): Promise<Database> => {
  for (const [name, value] of Object.entries(POSTGRES_PLANNER_SETTINGS))
    await pglite.exec(`SET ${name} = ${value}`);
  const pool = new Pool({
    ...createPgConfig(makeBatchedPglite(pglite)),
    max: 1, // PGlite has one connection, so queries wait for each other in the pool
    idleTimeoutMillis: 0,
    types: pgColumnParsers,
  });
  pool.on('error', error =>
    log.error({ code: findDatabaseErrorCode(error) }, 'the embedded database reported an error'),
  );
  return makePoolDatabase('embedded', pool, async () => {
    await pglite.close();
    await closeRest();
  });
};

/** Runs vacuum and checkpoints for PGlite, which has no background workers of its own. */
const keepHouse = (database: Database, log: DatabaseLog): (() => void) => {
  const timer = setInterval(() => {
    database
      .query('VACUUM (ANALYZE)')
      .then(() => database.query('CHECKPOINT'))
      .catch(error =>
        log.error({ code: findDatabaseErrorCode(error) }, 'housekeeping of the embedded database failed'),
      );
  }, HOUSEKEEPING_MS);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Opens the embedded database in `folder` and migrates it. The first start copies `template`, a dump of a migrated
 * database, if there is one. Rejects with `DataFolderInUseError` when another process has the folder.
 */
export const openMigratedEmbedded = async (
  folder: string,
  log: DatabaseLog,
  template: () => Blob | null,
): Promise<Database> => {
  mkdirSync(folder, { recursive: true });
  const lock = lockDataFolder(folder);
  let opened: Database | null = null;
  try {
    const home = join(folder, 'pgdata');
    const unfinished = join(folder, 'pgdata.unfinished');
    // A crash during the first start leaves half a database, without any order yet: it is made anew.
    if (existsSync(unfinished)) rmSync(home, { recursive: true, force: true });
    const dump = existsSync(home) ? null : template();
    if (!existsSync(home)) writeFileSync(unfinished, '');
    const pglite = await makePglite(home, dump === null ? {} : { loadDataDir: dump });
    const database = await makePgliteDatabase(pglite, log, async () => lock.release());
    opened = database;
    await migrateDatabase(database);
    rmSync(unfinished, { force: true });
    const stopHousekeeping = keepHouse(database, log);
    return {
      ...database,
      close: () => {
        stopHousekeeping();
        return database.close();
      },
    };
  } catch (error) {
    await opened?.close();
    lock.release();
    throw error;
  }
};
