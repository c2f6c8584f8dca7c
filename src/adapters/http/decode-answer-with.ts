import { Effect } from 'effect';
import { ShopUnavailable } from '../../application/ports/failures.ts';
import { InexactNumberError } from '../../contract/codecs/exact-codecs.ts';

/** Maps a decoded answer to the domain; an inexact number makes the answer malformed. */
export const decodeAnswerWith =
  <W, D>(map: (wire: W) => D) =>
  <E>(effect: Effect.Effect<W, E>): Effect.Effect<D, E | ShopUnavailable> =>
    Effect.flatMap(effect, wire =>
      Effect.suspend((): Effect.Effect<D, ShopUnavailable> => {
        try {
          return Effect.succeed(map(wire));
        } catch (error) {
          if (error instanceof InexactNumberError) {
            return Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
          }
          throw error;
        }
      }),
    );
