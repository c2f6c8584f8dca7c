import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, Queryable, Row } from './database.ts';
import { asDatabaseError, isDatabaseAway, isRetryable } from './errors.ts';
import { repeat } from './repeat.ts';

/** More distinct texts than the shop has: a guard against a text with a value in it filling the memory. */
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

/** What the database rejects with is marked as its own, and rejects all the same. */
const marked = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw asDatabaseError(error);
  }
};

/** A {@link Database} over a pool of node-postgres, which PGlite speaks as well as a server. */
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
  /** Node follows every promise of the process while such a storage is on, so it is off while nothing needs it. */
  const inside = async <T>(work: () => Promise<T>): Promise<T> => {
    transactions += 1;
    try {
      return await inTransaction.run(true, work);
    } finally {
      transactions -= 1;
      if (transactions === 0) inTransaction.disable();
    }
  };
  const run = async <R extends Row>(runner: Runner, text: string, params?: readonly unknown[]) => {
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
      // A connection that cannot roll back is thrown away; the embedded one cannot be replaced.
      if (kind === 'postgres' && isDatabaseAway(error)) broken = true;
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
    return repeat(
      () => {
        progress.committing = false;
        return attempt(work, progress);
      },
      // A connection that was lost at COMMIT leaves open whether it took effect.
      { isSafe: error => !progress.committing || isRetryable(error) },
    );
  };

  const once = async <R extends Row>(text: string, params?: readonly unknown[]): Promise<readonly R[]> => {
    outside();
    // Not pool.query: it throws the connection away whenever a statement fails, even by a broken constraint.
    const client = await connect();
    let broken = false;
    try {
      return await run<R>(client, text, params);
    } catch (error) {
      broken = kind === 'postgres' && isDatabaseAway(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  let closing: Promise<void> | undefined;
  return {
    kind,
    // What lost against another transaction had no effect: it is done again unseen.
    query: <R extends Row>(text: string, params?: readonly unknown[]) =>
      repeat(() => once<R>(text, params), { isSafe: isRetryable }),
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
