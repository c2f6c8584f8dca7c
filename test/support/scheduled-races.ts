import { Effect } from 'effect';
import type { Scheduler } from 'fast-check';

/** Waits until everything has run that does not wait for the scheduler. */
export const waitUntilOnlyScheduled = () =>
  new Promise<void>(resolve => setImmediate(() => setImmediate(resolve)));

/** Makes an effect that ends when the scheduler lets it. */
export const makeScheduledEffect = (scheduler: Scheduler): Effect.Effect<void> =>
  Effect.promise(() => scheduler.schedule(Promise.resolve()));

/**
 * Releases one answer at a time, in the scheduler's order, and only when all that can be on its way is on its way:
 * `waitFor` alone would let the first answer arrive before the second request is sent, and nothing would race.
 */
export const releaseInScheduledOrder = async <T>(scheduler: Scheduler, all: Promise<T>): Promise<T> => {
  const progress = { over: false };
  const end = () => {
    progress.over = true;
  };
  all.then(end, end);
  await waitUntilOnlyScheduled();
  while (!progress.over) {
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    await waitUntilOnlyScheduled();
  }
  return all;
};
