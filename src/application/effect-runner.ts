import type { Effect } from 'effect';
import type { ShopUnavailable } from './ports/failures.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** The type of an effect that is to be run, named for those who only hand it on to the runner. */
export type NamedTask<A, E> = Effect.Effect<A, E>;

/** What the only one that runs effects offers; made in composition over one managed runtime. */
export type EffectRunner = {
  /**
   * Never rejects: failures, defects and interruption (`signal`) are outcomes. Any task may fail with ShopUnavailable, where
   * the app's code has still to be fetched and can't be.
   */
  readonly run: <A, E>(
    task: NamedTask<A, E>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<TaskOutcome<A, E | ShopUnavailable>>;
};
