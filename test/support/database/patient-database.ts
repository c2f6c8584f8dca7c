import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { isErrorAnsweredWith503 } from '../../../server/database/database-errors.ts';

/** How long a database may be away, and how often it is asked whether it is back. */
const PATIENCE_MS = 180_000;
const BETWEEN_MS = 250;

const WRITES = /^\s*INSERT\b/i;

/** What became of a transaction; null where it is too long ago. */
type Became = { readonly status: 'committed' | 'aborted' | 'in progress' | null };

/**
 * Makes a database that waits while `database` is away, for those who only prepare and look while it is killed: each statement
 * and transaction is repeated until it is done. An INSERT and a transaction are done once: whether one took effect whose
 * connection was lost, PostgreSQL knows by its number.
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

  const hasCommitted = async (id: string): Promise<boolean> => {
    for (;;) {
      const [row] = await insist(() =>
        database.query<Became>('SELECT pg_xact_status($1::text::xid8) AS status', [id]),
      );
      if (row?.status !== 'in progress') return row?.status === 'committed';
      await pause(BETWEEN_MS);
    }
  };

  const transaction = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    let last: { readonly id: string; readonly result: T } | null = null;
    return insist(async () => {
      if (last !== null && (await hasCommitted(last.id))) return last.result;
      last = null;
      return database.transaction(async tx => {
        const result = await work(tx);
        const [row] = await tx.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
        last = { id: row?.id ?? '', result };
        return result;
      });
    });
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
