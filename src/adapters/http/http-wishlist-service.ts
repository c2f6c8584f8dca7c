import { Effect } from 'effect';
import type { WishlistService } from '../../application/ports/wishlist-service.ts';
import { addToWishlist, deleteFromWishlist } from '../../contract/wishlist.ts';
import { allowFailures } from './allow-failures.ts';
import type { ShopClient } from './shop-client.ts';

/** Makes the wishlist's port over the shop's API. */
export const makeHttpWishlistService = (client: ShopClient): WishlistService => ({
  set: (lotId, wished, wishlist) =>
    (wished
      ? client.ask(addToWishlist, { lot_id: lotId, add: true, wishlist })
      : client.ask(deleteFromWishlist, { lot_id: lotId, wishlist })
    ).pipe(
      allowFailures('NotFound'),
      Effect.map(answer => answer.wishlist),
    ),
});
