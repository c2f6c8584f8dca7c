import type { Database, Queryable } from './database.ts';

/** Thrown to carry a dry run's result out of the transaction that it rolls back. */
class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('dry run');
    this.result = result;
  }
}

/** The number of the advisory lock by which operators' changes wait for each other; nothing else uses it. */
const LOCK = 1_283_091_479;

/**
 * Lifts the limits of lock and statement time for this database transaction: they protect shoppers' calls, and an
 * operator's task may take long.
 */
export const liftDatabaseTimeLimits = async (tx: Queryable): Promise<void> => {
  await tx.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
};

/**
 * Runs an operator's work in one database transaction, after any other operator's change. A dry run does all of it and
 * is then rolled back, so that it finds every problem that the real run would.
 */
export const runOperatorTransaction = async <T>(
  database: Database,
  dryRun: boolean,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> => {
  let undone: Undone<T> | undefined;
  try {
    return await database.transaction(async tx => {
      await liftDatabaseTimeLimits(tx);
      await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
      const result = await work(tx);
      if (!dryRun) return result;
      undone = new Undone(result);
      throw undone;
    });
  } catch (error) {
    if (undone !== undefined && error === undone) return undone.result;
    throw error;
  }
};
