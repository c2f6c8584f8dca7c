import type { Context } from '../context.ts';

/** What the network and a busy machine may make of two clocks that agree. */
const MOST_MS = 5_000;

/**
 * Compares this process's clock with the database's, which all processes share, and logs an error where they are more
 * than 5 s apart: by a clock that is behind, a draw's round could be public when its list closes (docs/draws.md).
 */
export const checkClock = async ({
  database,
  now,
  log,
}: Pick<Context, 'database' | 'now' | 'log'>): Promise<void> => {
  const before = now();
  const [row] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at', []);
  const after = now();
  const at = row?.at.getTime() ?? before;
  const aheadMs = Math.max(before - at, 0) + Math.min(after - at, 0);
  if (Math.abs(aheadMs) > MOST_MS)
    log.error(
      { aheadMs },
      'the clock of this process is not the database’s: draws would close at a wrong time',
    );
};
