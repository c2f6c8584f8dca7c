import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { isErrorAnsweredWith503 } from '../../../server/database/database-errors.ts';

/** How long a database may be away, and how often it is asked whether it is back. */
const PATIENCE_MS = 180_000;
const BETWEEN_MS = 250;

const WRITES = /^\s*INSERT\b/i;

/** Where each transaction leaves a mark of its own, in the same COMMIT. */
const MARKS =
  'CREATE SCHEMA IF NOT EXISTS patient; CREATE TABLE IF NOT EXISTS patient.marks (mark uuid PRIMARY KEY)';
/** Waits for an earlier attempt that may be committing still, and answers no row where that took effect. */
const MARK = 'INSERT INTO patient.marks (mark) VALUES ($1) ON CONFLICT DO NOTHING RETURNING mark';

/**
 * Makes a database that waits while `database` is away, for those who only prepare and look while it is killed: each
 * statement and transaction is repeated until it is done. An INSERT and a transaction are done once: a mark beside the
 * shop's tables tells of one that took effect though its connection was lost. (The number of a transaction does not: after
 * a crash PostgreSQL gives one again that it had not written down.)
 */
export const makePatientDatabase = (database: Database): Database => {
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      try {
        return await work();
      } catch (error) {
        if (!isErrorAnsweredWith503(error) || Date.now() > until) throw error;
        await pause(BETWEEN_MS);
      }
    }
  };

  let marks: Promise<unknown> | null = null;
  const transaction = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    marks ??= insist(() => database.query(MARKS));
    await marks;
    const mark = randomUUID();
    let done: { readonly result: T } | null = null;
    return insist(() =>
      database.transaction(async tx => {
        const isNew = (await tx.query(MARK, [mark])).length > 0;
        if (!isNew && done !== null) return done.result;
        const result = await work(tx);
        done = { result };
        return result;
      }),
    );
  };

  return {
    ...database,
    transaction,
    query: (text, params) =>
      WRITES.test(text)
        ? transaction(tx => tx.query(text, params))
        : insist(() => database.query(text, params)),
  };
};
