import { Effect } from 'effect';
import { isOnWishlist, setWishlisted, type Wishlist } from '../../domain/catalogue/wishlist.ts';
import { withWritePolicy } from '../call-policies.ts';
import { makeOptimisticQueue, type OptimisticQueue } from '../optimistic-queue.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { WishlistService } from '../ports/wishlist-service.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';

/**
 * The use case of a click on the heart: shown at once, put back on failure; answers whether the lot is on the wishlist
 * now.
 */
export type ToggleWishUseCase = (lotId: number) => Effect.Effect<boolean, ShopUnavailable | NotFound>;

/** The type of the one queue through which all changes of the wishlist go. */
export type WishlistChangeQueue = OptimisticQueue<Wishlist>;

export const makeWishlistChangeQueue = (wishlist: WishlistStore): WishlistChangeQueue =>
  makeOptimisticQueue(wishlist);

export const makeToggleWish =
  (service: WishlistService, wishlist: WishlistStore, change: WishlistChangeQueue): ToggleWishUseCase =>
  lotId =>
    Effect.suspend(() => {
      wishlist.reload();
      // What the shopper sees is what the click turns round, settled or not.
      const wished = !isOnWishlist(wishlist.getSnapshot(), lotId);
      return change({
        local: list => setWishlisted(list, lotId, wished),
        send: list => withWritePolicy(service.set(lotId, wished, list)),
        answered: answer => answer,
        into: (list, answer) => setWishlisted(list, lotId, isOnWishlist(answer, lotId)),
      }).pipe(Effect.map(answer => isOnWishlist(answer, lotId)));
    });
