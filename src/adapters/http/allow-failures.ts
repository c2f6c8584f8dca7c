import { Effect } from 'effect';
import { ShopUnavailable } from '../../application/ports/failures.ts';
import type { CallFailure } from './read-http-answer.ts';

type Tag = CallFailure['_tag'];
type Named<T extends Tag> = Extract<CallFailure, { readonly _tag: T }>;

/**
 * Keeps the failures that a port promises; any other refusal of a call that should not be refused is the shop's fault:
 * ShopUnavailable 'server'.
 */
export const allowFailures = <const T extends Tag>(...tags: readonly T[]) => {
  const promised = (failure: CallFailure): failure is Named<T> => tags.some(tag => tag === failure._tag);
  return <A>(effect: Effect.Effect<A, CallFailure>): Effect.Effect<A, Named<T> | ShopUnavailable> =>
    Effect.mapError(effect, failure =>
      promised(failure) || failure._tag === 'ShopUnavailable'
        ? failure
        : new ShopUnavailable({ reason: 'server' }),
    );
};

/** Turns every failure of a call into ShopUnavailable, as no refusal is expected. */
export const allowOnlyUnavailable = <A>(
  effect: Effect.Effect<A, CallFailure>,
): Effect.Effect<A, ShopUnavailable> => allowFailures<never>()(effect);
