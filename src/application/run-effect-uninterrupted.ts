import { Effect, type Exit } from 'effect';

/**
 * Runs an effect to its end even when the asker is interrupted: a shopper who leaves the screen right after a
 * click meant the click.
 */
export const runEffectUninterrupted = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatMap(Effect.forkDetach(effect), fiber =>
    Effect.callback<A, E>(resume => {
      const stop = fiber.addObserver((exit: Exit.Exit<A, E>) => resume(exit));
      return Effect.sync(stop);
    }),
  );
