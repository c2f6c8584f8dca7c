import type { Database, DatabaseLog } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { readTemplate } from './template.ts';

export type DatabaseSettings = {
  /** A PostgreSQL server; none: embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
};

/**
 * Opens the shop's database and brings its schema up to date. Rejects with `FolderInUse` when another process has
 * the embedded one, and with the driver's error when the server cannot be reached.
 */
export const openDatabase = (settings: DatabaseSettings, log: DatabaseLog): Promise<Database> =>
  settings.databaseUrl === null
    ? openEmbedded(settings.dataDir, log, readTemplate())
    : openPostgres(settings.databaseUrl, log);
