import type { Database, DatabaseLog } from './database.ts';
import { readDatabaseTemplate } from './database-template.ts';
import { openMigratedEmbedded } from './open-migrated-embedded.ts';
import { type DatabaseLimits, openMigratedPostgres } from './open-migrated-postgres.ts';

/** The settings by which the shop's database is opened. */
export type DatabaseSettings = {
  /** The address of a PostgreSQL server; null: embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** The limits of a PostgreSQL server's connections. */
  readonly limits?: DatabaseLimits;
  /** Whether a new embedded database may start with the sample in it (`prepareShop` completes it). */
  readonly loadSample?: boolean;
};

/**
 * Opens the shop's database and migrates it. Rejects with `DataFolderInUseError` when another process has the embedded
 * one, and with the driver's error when the server cannot be reached.
 */
export const openMigratedDatabase = (settings: DatabaseSettings, log: DatabaseLog): Promise<Database> => {
  const { databaseUrl, dataDir, loadSample, limits } = settings;
  if (databaseUrl !== null) return openMigratedPostgres(databaseUrl, log, limits);
  const template = (): Blob | null =>
    (loadSample === true ? readDatabaseTemplate('sample') : null) ?? readDatabaseTemplate('bare');
  return openMigratedEmbedded(dataDir, log, template);
};
