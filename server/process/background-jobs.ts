import { setMaxListeners } from 'node:events';
import type { ProcessContext } from '../context/process-context.ts';
import { isUnreachableDatabaseError } from '../database/database-errors.ts';

/**
 * One job that is repeated in the background. Each job locks its rows with SKIP LOCKED, so that two processes never
 * handle the same one. A job with a long list may look at `signal` between two rows: the next process handles what it
 * leaves.
 */
export type BackgroundJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
};

/**
 * Runs each background job, again `everyMs` after its end, until stopped. A failure is logged, and the next run tries
 * again. `stop` resolves when no job runs any more.
 */
export const startBackgroundJobs = (
  jobs: readonly BackgroundJob[],
  { log, metrics }: Pick<ProcessContext, 'log' | 'metrics'>,
): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  // Each job listens, twice while it sends messages: as many as there are is no leak.
  setMaxListeners(0, ending.signal);
  const loop = async ({ name, everyMs, run }: BackgroundJob): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await run(ending.signal);
        metrics.jobRuns.inc({ job: name, result: 'ok' });
        metrics.jobLastSuccess.setToCurrentTime({ job: name });
      } catch (error) {
        metrics.jobRuns.inc({ job: name, result: 'failed' });
        if (isUnreachableDatabaseError(error)) log.warn({ job: name }, 'the database is away');
        else log.error({ job: name, err: error }, 'a background job failed');
      }
      await pause(everyMs, ending.signal);
    }
  };
  const running = jobs.map(loop);
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', end);
  });
