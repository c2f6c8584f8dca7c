import type { Database, Queryable } from './database.ts';

/** Takes a transaction back on its way out, with its outcome. */
class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('taken back');
    this.outcome = outcome;
  }
}

/** One transaction; where its outcome `isVain`, all of it is taken back and the outcome is answered all the same. */
export const rollBackIf = async <T>(
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
