import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { Queryable } from '../../../server/database/database.ts';

/**
 * Makes a process context whose SQL statements are told to `heard`, which they wait for, before they are run. `BEGIN`
 * stands for the beginning of a transaction; inside one `heard` must not wait for what the transaction holds.
 */
export const makeStatementRecordingContext = (
  context: ProcessContext,
  heard: (statement: string) => void | Promise<void>,
): ProcessContext => {
  const over = (queries: Queryable): Queryable => ({
    query: async (text, params) => {
      await heard(text);
      return queries.query(text, params);
    },
  });
  const { database } = context;
  return {
    ...context,
    database: {
      ...database,
      ...over(database),
      transaction: async work => {
        await heard('BEGIN');
        return database.transaction(tx => work(over(tx)));
      },
    },
  };
};
