import type { DrawsContext } from './draws-context.ts';

const BATCH = 20;

/**
 * Closes the lots whose end has come as soon as no order placed before it holds a reservation any more: list and void
 * tickets are frozen, and the commitment is published (docs/behaviour.md#when-a-lot-ends). Any number of processes may run
 * it at once: each lot is closed once. A signal ends it after the batch that is running.
 */
export const closeEndedLots = async (
  { database, now }: Pick<DrawsContext, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const [row] = await database.query<{ count: number }>('SELECT close_ended_lots($1, $2) AS count', [
      new Date(now()),
      BATCH,
    ]);
    if ((row?.count ?? 0) < BATCH || signal?.aborted === true) return;
  }
};
