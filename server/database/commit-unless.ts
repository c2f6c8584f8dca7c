import type { Database, Queryable } from './database.ts';

/** Takes a transaction back on its way out, with its outcome. */
class TakenBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('taken back');
    this.outcome = outcome;
  }
}

/** One transaction; where its outcome `isVain`, all of it is taken back and the outcome is answered all the same. */
export const commitUnless = async <T>(
  database: Pick<Database, 'transaction'>,
  isVain: (outcome: T) => boolean,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> => {
  try {
    return await database.transaction(async tx => {
      const outcome = await work(tx);
      if (isVain(outcome)) throw new TakenBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as T;
    throw error;
  }
};
