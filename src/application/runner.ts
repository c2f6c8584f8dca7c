import type { Effect, Exit } from 'effect';

/** The only one that runs effects; made in composition over one managed runtime. */
export type Runner = {
  /** Never rejects: failures, defects and interruption (`signal`) are in the exit. */
  readonly run: <A, E>(
    effect: Effect.Effect<A, E>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Exit.Exit<A, E>>;
};
