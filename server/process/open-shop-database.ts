import type { Config } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { Database, DatabaseLog } from '../database/database.ts';
import { databaseErrorCode, isDatabaseAway } from '../database/database-errors.ts';
import { DataFolderInUse } from '../database/lock-data-folder.ts';
import { NewerDatabase } from '../database/migrate.ts';
import { openMigratedDatabase } from '../database/open-migrated-database.ts';
import type { DatabaseLimits } from '../database/open-migrated-postgres.ts';

/** Refuses a database whose time is simulated, which only tests may do: its shop would believe any process's clock. */
const refuseSimulatedTime = async (database: Database): Promise<void> => {
  const [clock] = await database.query('SELECT FROM shop_clock WHERE is_simulated', []);
  if (clock === undefined) return;
  await database.close();
  throw new StartProblem(
    `${database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'}: time is simulated in this database, which is for tests`,
  );
};

/**
 * Opens the database that the configuration names; `limits` replace some of its own. Throws a StartProblem that says
 * which setting is wrong, and why.
 */
export const openConfiguredDatabase = async (
  config: Config,
  log: DatabaseLog,
  limits: Partial<DatabaseLimits> = {},
): Promise<Database> => {
  try {
    const asked = { ...config, limits: { ...config.operations.databaseLimits, ...limits } };
    const database = await openMigratedDatabase(asked, log);
    await refuseSimulatedTime(database);
    return database;
  } catch (error) {
    if (error instanceof NewerDatabase) {
      throw new StartProblem(
        `${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}: ${error.message}`,
      );
    }
    if (error instanceof DataFolderInUse) throw new StartProblem(`DATA_DIR: ${error.message}`);
    if (
      ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(
        databaseErrorCode(error) ?? '',
      )
    ) {
      throw new StartProblem(
        `DATA_DIR: the folder ${config.dataDir} cannot be written (${databaseErrorCode(error)})`,
      );
    }
    const refused = /^(28|3D)/.test(databaseErrorCode(error) ?? ''); // wrong password or user, or no such database
    if (config.databaseUrl !== null && (refused || isDatabaseAway(error))) {
      throw new StartProblem(
        `DATABASE_URL: the database does not answer (${databaseErrorCode(error) ?? 'no connection'})`,
      );
    }
    throw error;
  }
};
