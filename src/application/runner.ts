import type { Effect } from 'effect';
import type { Outcome } from './outcome.ts';

/** Something to be run, named for those who only hand it on to the runner. */
export type Task<A, E> = Effect.Effect<A, E>;

/** The only one that runs effects; made in composition over one managed runtime. */
export type Runner = {
  /** Never rejects: failures, defects and interruption (`signal`) are outcomes. */
  readonly run: <A, E>(
    task: Task<A, E>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Outcome<A, E>>;
};
