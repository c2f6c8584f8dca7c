import type { OrdersContext } from './orders-context.ts';

const BATCH = 100;

/**
 * Ends the reservations of unpaid orders whose time is up and gives their stock and points back
 * (docs/behaviour.md#unpaid-orders). Resolves with how many. Any number of processes may run it at once: each order is
 * ended once. A signal ends it after the batch that is running.
 */
export const expireReservations = async (
  context: Pick<OrdersContext, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<number> => {
  let ended = 0;
  for (;;) {
    const [row] = await context.database.query<{ count: number }>(
      'SELECT expire_reservations($1, $2) AS count',
      [new Date(context.now()), BATCH],
    );
    const count = row?.count ?? 0;
    ended += count;
    if (count < BATCH || signal?.aborted === true) return ended;
  }
};
