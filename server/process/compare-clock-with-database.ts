import type { ProcessContext } from '../context/process-context.ts';

type Means = Pick<ProcessContext, 'database' | 'now' | 'log' | 'state' | 'metrics'>;

/**
 * Compares this process's clock with the database's, which all processes share, and notes the difference. By a wrong
 * clock orders would expire too early, and a draw could close after its round is public (docs/draws.md). Logs once when
 * the clock becomes wrong, and once when it is right again.
 */
export const compareClockWithDatabase = async ({
  database,
  now,
  log,
  state,
  metrics,
}: Means): Promise<void> => {
  const before = now();
  const [row] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at', []);
  const after = now();
  const at = row?.at.getTime() ?? before;
  // The difference is counted from the nearer end of the round trip, whose length is no difference of clocks.
  const aheadMs = Math.max(before - at, 0) + Math.min(after - at, 0);
  const wasWrong = state.isClockWrong();
  state.noteClock(aheadMs);
  metrics.clockAhead.set(aheadMs / 1000);
  if (state.isClockWrong() && !wasWrong)
    log.error(
      { aheadMs },
      'the clock of this process is not the database’s: it neither takes orders nor settles nor draws',
    );
  if (wasWrong && !state.isClockWrong())
    log.warn({ aheadMs }, 'the clock of this process is the database’s again');
};
