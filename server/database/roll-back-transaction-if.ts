import type { Database, Queryable } from './database.ts';

/** Thrown to roll a transaction back and carry its outcome out of it. */
class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('taken back');
    this.outcome = outcome;
  }
}

/**
 * Runs `work` in one database transaction and answers its outcome; where the outcome `isVain`, the transaction is
 * rolled back.
 */
export const rollBackTransactionIf = async <T>(
  database: Pick<Database, 'transaction'>,
  isVain: (outcome: T) => boolean,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> => {
  try {
    return await database.transaction(async tx => {
      const outcome = await work(tx);
      if (isVain(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T;
    throw error;
  }
};
