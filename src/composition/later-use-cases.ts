import { Effect } from 'effect';
import type { Container } from 'inversify';
import type { ShopUnavailable } from '../application/ports/failures.ts';
import type { RestUseCases, UseCases } from '../application/use-cases.ts';
import { useCases as u } from './tokens.ts';

/** Of a record of use cases those that may come late: what can't fail as if the shop were away has no right way to. */
export type MayBeLate<U> = {
  readonly [K in keyof U]: U[K] extends (...inputs: never[]) => Effect.Effect<unknown, infer E>
    ? ShopUnavailable extends E
      ? U[K]
      : never
    : never;
};

type Rest = {
  readonly bindRest: (container: Container) => void;
  readonly resolveRest: (container: Container) => MayBeLate<RestUseCases>;
};

type Call = (...inputs: readonly unknown[]) => Effect.Effect<unknown, unknown>;

/**
 * All use cases, where only the first screen's are there yet: every other name is a call that first fetches and binds the
 * rest. When that can't be had the call fails with `failure`; the next one asks again. Nothing here lists the names, so
 * such a record has no keys to go through.
 */
export const laterUseCases = (
  container: Container,
  fetchRest: () => Promise<Rest>,
  failure: () => ShopUnavailable,
): UseCases => {
  let bound: Readonly<Record<string, unknown>> | null = null;
  const loaded = Effect.tryPromise({
    try: async () => {
      const { bindRest, resolveRest } = await fetchRest();
      if (bound === null) {
        bindRest(container);
        bound = resolveRest(container);
      }
      return bound;
    },
    catch: failure,
  });
  // Each is made once, so that a screen which compares finds the same.
  const made: Record<string, unknown> = { ...container.get(u.first) };
  const call =
    (name: string): Call =>
    (...inputs) =>
      Effect.flatMap(loaded, rest => (rest[name] as Call)(...inputs));
  return new Proxy(made, {
    // A record with a `then` would be taken for a promise.
    get: (_, name) => (typeof name !== 'string' || name === 'then' ? undefined : (made[name] ??= call(name))),
  }) as unknown as UseCases;
};
