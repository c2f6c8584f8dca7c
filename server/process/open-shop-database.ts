import type { ProcessConfig } from '../config/process-config.ts';
import { StartError } from '../config/start-error.ts';
import type { Database, DatabaseLog } from '../database/database.ts';
import { findDatabaseErrorCode, isUnreachableDatabaseError } from '../database/database-errors.ts';
import { DataFolderInUseError } from '../database/lock-data-folder.ts';
import { NewerDatabaseError } from '../database/migrate-database.ts';
import { openMigratedDatabase } from '../database/open-migrated-database.ts';
import type { DatabaseLimits } from '../database/open-migrated-postgres.ts';

/** Refuses a database whose time is simulated, which only tests may do: its shop would believe any process's clock. */
const refuseSimulatedTime = async (database: Database): Promise<void> => {
  const [clock] = await database.query('SELECT FROM shop_clock WHERE is_simulated', []);
  if (clock === undefined) return;
  await database.close();
  throw new StartError(
    `${database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'}: time is simulated in this database, which is for tests`,
  );
};

/** Explains a start that ended because the database cannot be reached; null: it ended because of something else. */
export const explainUnreachableDatabase = (
  { databaseUrl }: Pick<ProcessConfig, 'databaseUrl'>,
  error: unknown,
): StartError | null => {
  const code = findDatabaseErrorCode(error);
  const isRefused = /^(28|3D)/.test(code ?? ''); // wrong password or user, or no such database
  return databaseUrl !== null && (isRefused || isUnreachableDatabaseError(error))
    ? new StartError(`DATABASE_URL: the database does not answer (${code ?? 'no connection'})`)
    : null;
};

/**
 * Opens the database that the configuration names; `limits` replace some of its own. Throws a StartError that says
 * which setting is wrong, and why.
 */
export const openConfiguredDatabase = async (
  config: ProcessConfig,
  log: DatabaseLog,
  limits: Partial<DatabaseLimits> = {},
): Promise<Database> => {
  try {
    const asked = { ...config, limits: { ...config.operations.databaseLimits, ...limits } };
    const database = await openMigratedDatabase(asked, log);
    await refuseSimulatedTime(database);
    return database;
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
      throw new StartError(`${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}: ${error.message}`);
    }
    if (error instanceof DataFolderInUseError) throw new StartError(`DATA_DIR: ${error.message}`);
    if (
      ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(
        findDatabaseErrorCode(error) ?? '',
      )
    ) {
      throw new StartError(
        `DATA_DIR: the folder ${config.dataDir} cannot be written (${findDatabaseErrorCode(error)})`,
      );
    }
    throw explainUnreachableDatabase(config, error) ?? error;
  }
};
