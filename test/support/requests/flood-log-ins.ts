import { Worker } from 'node:worker_threads';

type Parts = {
  readonly url: string;
  /** Of an account that is there. */
  readonly email: string;
  readonly password: string;
  readonly rounds: number;
};

/** What came of a flood of log-ins: how many were sent, and how they were answered. */
export type FloodedLogIns = {
  readonly sent: number;
  /** How often each status was answered; 0: not at all. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Refusals that did not say when to come back. */
  readonly unsaid: number;
  readonly slowestMs: number;
};

/**
 * Logs in a hundred times at once, again and again, from a thread of its own, so that whoever measures is not kept
 * waiting.
 */
export const floodLogIns = (workerData: Parts): Promise<FloodedLogIns> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('log-in-flood.mjs', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
