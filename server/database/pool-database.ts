import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, DatabaseRow, Queryable } from './database.ts';
import {
  isRetryableDatabaseError,
  isUnreachableDatabaseError,
  markDatabaseError,
} from './database-errors.ts';
import { retryTransaction } from './retry-transaction.ts';

/**
 * The most prepared statements, more than the shop has: it keeps a text that wrongly holds a value from filling the
 * memory.
 */
const MAX_NAMES = 500;

type Runner = Pick<pg.ClientBase, 'query'>;

const makeNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return text => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = `q${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

/** Marks a rejection as the database's own error and rejects with it. */
const marked = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw markDatabaseError(error);
  }
};

/** Makes a {@link Database} over a node-postgres pool, which serves PGlite as well as a server. */
export const makePoolDatabase = (
  kind: Database['kind'],
  pool: pg.Pool,
  closeRest: () => Promise<void> = async () => undefined,
): Database => {
  const nameOf = makeNames();
  const inTransaction = new AsyncLocalStorage<true>();
  let transactions = 0;
  const outside = (): void => {
    if (transactions > 0 && inTransaction.getStore() === true)
      throw new Error('the database was used inside a transaction: use tx');
  };
  /**
   * Runs `work` inside the async storage, which is on only meanwhile: while it is, Node tracks every promise of the
   * process.
   */
  const inside = async <T>(work: () => Promise<T>): Promise<T> => {
    transactions += 1;
    try {
      return await inTransaction.run(true, work);
    } finally {
      transactions -= 1;
      if (transactions === 0) inTransaction.disable();
    }
  };
  const run = async <R extends DatabaseRow>(runner: Runner, text: string, params?: readonly unknown[]) => {
    if (params === undefined) return (await marked(runner.query<R>(text))).rows;
    const name = nameOf(text);
    const asked = { text, values: [...params], ...(name === undefined ? {} : { name }) };
    return (await marked(runner.query<R>(asked))).rows;
  };
  const connect = (): Promise<pg.PoolClient> => marked(pool.connect());

  const attempt = async <T>(
    work: (tx: Queryable) => Promise<T>,
    progress: { committing: boolean },
  ): Promise<T> => {
    const client = await connect();
    let broken: boolean | undefined;
    const tx: Queryable = { query: (text, params) => run(client, text, params) };
    try {
      await marked(client.query('BEGIN'));
      const result = await inside(() => work(tx));
      progress.committing = true;
      await marked(client.query('COMMIT'));
      return result;
    } catch (error) {
      // A connection that cannot roll back is dropped; the embedded database's only one cannot be replaced.
      if (kind === 'postgres' && isUnreachableDatabaseError(error)) broken = true;
      else {
        await client.query('ROLLBACK').catch(() => {
          broken = kind === 'postgres';
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const transaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    outside();
    const progress = { committing: false };
    return retryTransaction(
      () => {
        progress.committing = false;
        return attempt(work, progress);
      },
      // A connection that was lost at COMMIT leaves open whether the transaction took effect, so it is not repeated.
      { isSafe: error => !progress.committing || isRetryableDatabaseError(error) },
    );
  };

  const once = async <R extends DatabaseRow>(
    text: string,
    params?: readonly unknown[],
  ): Promise<readonly R[]> => {
    outside();
    // pool.query is not used: it drops the connection whenever a statement fails, even by a violated constraint.
    const client = await connect();
    let broken = false;
    try {
      return await run<R>(client, text, params);
    } catch (error) {
      broken = kind === 'postgres' && isUnreachableDatabaseError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  let closing: Promise<void> | undefined;
  return {
    kind,
    // A statement that lost to another transaction had no effect, so it is repeated without an error.
    query: <R extends DatabaseRow>(text: string, params?: readonly unknown[]) =>
      retryTransaction(() => once<R>(text, params), { isSafe: isRetryableDatabaseError }),
    transaction,
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing ??= pool.end().then(closeRest);
      return closing;
    },
  };
};
