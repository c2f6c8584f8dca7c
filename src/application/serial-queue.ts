import { Effect } from 'effect';

/** The type of a function that lets effects run one after another, in the order in which they came. */
export type SerialQueue = <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>;

/**
 * Makes a queue that runs effects one after another. An effect that is interrupted while it waits takes its turn, does
 * nothing, and gives it on.
 */
export const makeSerialQueue = (): SerialQueue => {
  let busy = false;
  const waiting: (() => void)[] = [];

  const take = Effect.callback<void>(resume => {
    if (busy) {
      waiting.push(() => resume(Effect.void));
      return;
    }
    busy = true;
    resume(Effect.void);
  });

  const give = Effect.sync(() => {
    const next = waiting.shift();
    if (next === undefined) busy = false;
    else next();
  });

  return effect =>
    Effect.acquireUseRelease(
      take,
      () => effect,
      () => give,
    );
};
