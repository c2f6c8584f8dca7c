import type { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { DrawsPort, OwnSuperEntries } from '../ports/draws.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';

/** The use case that lists the visitor's own entries in a super prize, from the one after `after`. */
export type ListOwnEntriesUseCase = (
  superId: number,
  after: number,
) => Effect.Effect<OwnSuperEntries, ShopUnavailable | NotFound | SessionEnded>;

export const makeListOwnEntries =
  (draws: DrawsPort): ListOwnEntriesUseCase =>
  (superId, after) =>
    withReadPolicy(draws.superEntries(superId, after));
