import type { Effect } from 'effect';
import type { NotFound, ShopUnavailable } from './failures.ts';

/** What the port of the shop's side of the wishlist offers. */
export interface WishlistService {
  readonly set: (
    lotId: number,
    wished: boolean,
    wishlist: readonly number[],
  ) => Effect.Effect<readonly number[], ShopUnavailable | NotFound>;
}
