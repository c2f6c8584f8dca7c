import type { Database, Queryable } from '../../server/database/database.ts';
import { NEVER, type Turns } from './turns.ts';

/** The life of a process, from its start until it dies in the middle of something. */
export type ProcessLife = {
  readonly isOver: () => boolean;
  /** Says that the process is before a call to the database or to a gateway, or has its answer: it may die here. Answers whether it is dead. */
  readonly passPoint: () => boolean;
};

/**
 * Lets a process do in a turn of its own what leaves it: it may die before, and before it has the answer. Then nobody hears of it
 * again.
 */
export const takeTurnOfLife = <T>(turns: Turns, life: ProcessLife, work: () => Promise<T>): Promise<T> =>
  turns.take(async () => {
    if (life.isOver() || life.passPoint()) return NEVER;
    try {
      const answer = await work();
      return life.passPoint() ? NEVER : answer;
    } catch (error) {
      if (life.isOver()) return NEVER;
      throw error;
    }
  });

/** The life of a process that never dies. */
export const ENDLESS_LIFE: ProcessLife = { isOver: () => false, passPoint: () => false };

class DiedError extends Error {}

/**
 * Makes a process's database of a simulation, over the one connection that all share: each statement and each transaction waits
 * for a turn. Where the process dies inside a transaction it is rolled back; whatever it waited for never comes.
 */
export const makeSteppedDatabase = (database: Database, turns: Turns, life: ProcessLife): Database => {
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => takeTurnOfLife(turns, life, work);
  return {
    ...database,
    query: (text, params) => inTurn(() => database.query(text, params)),
    transaction: work =>
      inTurn(() =>
        database.transaction(async tx => {
          const steps: Queryable = {
            query: (text, params) => {
              if (life.isOver() || life.passPoint()) throw new DiedError();
              return tx.query(text, params);
            },
          };
          const answer = await work(steps);
          // Before COMMIT, too; and what the work made of an error of a dead process counts for nothing.
          if (life.isOver() || life.passPoint()) throw new DiedError();
          return answer;
        }),
      ),
    close: async () => undefined,
  };
};
