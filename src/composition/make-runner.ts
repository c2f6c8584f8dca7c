import { Layer, ManagedRuntime } from 'effect';
import type { Runner } from '../application/runner.ts';

/** The one runtime of an app. */
export const makeRunner = (): Runner => {
  const runtime = ManagedRuntime.make(Layer.empty);
  return {
    run: (effect, options) =>
      runtime.runPromiseExit(effect, options?.signal === undefined ? {} : { signal: options.signal }),
  };
};
