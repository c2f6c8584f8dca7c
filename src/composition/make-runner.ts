import { Layer, ManagedRuntime } from 'effect';
import { toOutcome } from '../application/outcome.ts';
import type { Runner } from '../application/runner.ts';

/** The one runtime of an app. */
export const makeRunner = (): Runner => {
  const runtime = ManagedRuntime.make(Layer.empty);
  return {
    run: async (task, options) =>
      toOutcome(
        await runtime.runPromiseExit(task, options?.signal === undefined ? {} : { signal: options.signal }),
      ),
  };
};
