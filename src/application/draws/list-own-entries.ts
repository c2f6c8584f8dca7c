import type { Effect } from 'effect';
import type { Draws, OwnEntries } from '../ports/draws.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** The visitor's own entries in a super prize, from the one after `after`. */
export type ListOwnEntries = (
  superId: number,
  after: number,
) => Effect.Effect<OwnEntries, ShopUnavailable | NotFound | SessionEnded>;

export const makeListOwnEntries =
  (draws: Draws): ListOwnEntries =>
  (superId, after) =>
    reading(draws.superEntries(superId, after));
