import type { Effect } from 'effect';
import type { NotFound, ShopUnavailable } from './failures.ts';

export interface WishlistService {
  readonly set: (
    lotId: number,
    wished: boolean,
    wishlist: readonly number[],
  ) => Effect.Effect<readonly number[], ShopUnavailable | NotFound>;
}
