import type { Effect, Exit } from 'effect';

/** Something to be run, named for those who only hand it on to the runner. */
export type Task<A, E> = Effect.Effect<A, E>;

/** The only one that runs effects; made in composition over one managed runtime. */
export type Runner = {
  /** Never rejects: failures, defects and interruption (`signal`) are in the exit. */
  readonly run: <A, E>(
    effect: Task<A, E>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Exit.Exit<A, E>>;
};
