import { type Cause, type Duration, Effect, type Exit } from 'effect';
import { TestClock } from 'effect/testing';

/**
 * Runs an effect on a clock that stands still, and lets the given time pass, step by step. What is not finished by
 * then is interrupted, and answers null.
 */
export const runOnStillClock = async <A, E>(
  effect: Effect.Effect<A, E>,
  steps: readonly Duration.Input[],
): Promise<Exit.Exit<A, E | Cause.TimeoutError> | null> =>
  Effect.runPromise(
    Effect.gen(function* () {
      let exit: Exit.Exit<A, E> | null = null;
      const fiber = yield* Effect.forkChild(
        Effect.tap(Effect.exit(effect), ended =>
          Effect.sync(() => {
            exit = ended;
          }),
        ),
      );
      for (const step of steps) {
        yield* settled;
        yield* TestClock.adjust(step);
      }
      yield* settled;
      fiber.interruptUnsafe();
      return exit;
    }).pipe(Effect.provide(TestClock.layer())),
  );

/** Lets promises and fibers run until there is nothing left to do but wait. */
const settled = Effect.promise(() => new Promise<void>(resolve => setImmediate(resolve)));
