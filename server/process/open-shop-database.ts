import type { Config } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { Database, DatabaseLog } from '../database/database.ts';
import { errorCode, isDatabaseAway } from '../database/errors.ts';
import { FolderInUse } from '../database/lock-folder.ts';
import { NewerDatabase } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { DatabaseLimits } from '../database/open-postgres.ts';

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
export const openShopDatabase = async (
  config: Config,
  log: DatabaseLog,
  limits: Partial<DatabaseLimits> = {},
): Promise<Database> => {
  try {
    const asked = { ...config, limits: { ...config.operations.databaseLimits, ...limits } };
    const database = await openDatabase(asked, log);
    await refuseSimulatedTime(database);
    return database;
  } catch (error) {
    if (error instanceof NewerDatabase) {
      throw new StartProblem(
        `${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}: ${error.message}`,
      );
    }
    if (error instanceof FolderInUse) throw new StartProblem(`DATA_DIR: ${error.message}`);
    if (
      ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(errorCode(error) ?? '')
    ) {
      throw new StartProblem(
        `DATA_DIR: the folder ${config.dataDir} cannot be written (${errorCode(error)})`,
      );
    }
    const refused = /^(28|3D)/.test(errorCode(error) ?? ''); // wrong password or user, or no such database
    if (config.databaseUrl !== null && (refused || isDatabaseAway(error))) {
      throw new StartProblem(
        `DATABASE_URL: the database does not answer (${errorCode(error) ?? 'no connection'})`,
      );
    }
    throw error;
  }
};
