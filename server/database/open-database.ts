import type { Database, DatabaseLog } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { type DatabaseLimits, openPostgres } from './open-postgres.ts';
import { readTemplate } from './template.ts';

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
 * Opens the shop's database and migrates it. Rejects with `FolderInUse` when another process has the embedded one, and
 * with the driver's error when the server cannot be reached.
 */
export const openDatabase = (settings: DatabaseSettings, log: DatabaseLog): Promise<Database> => {
  const { databaseUrl, dataDir, loadSample, limits } = settings;
  if (databaseUrl !== null) return openPostgres(databaseUrl, log, limits);
  const template = (): Blob | null =>
    (loadSample === true ? readTemplate('sample') : null) ?? readTemplate('bare');
  return openEmbedded(dataDir, log, template);
};
