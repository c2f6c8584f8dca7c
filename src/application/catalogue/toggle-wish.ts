import { Effect } from 'effect';
import { isWishlisted, setWishlisted, type Wishlist } from '../../domain/catalogue/wishlist.ts';
import { makeOptimistic, type Optimistic } from '../optimistic.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { WishlistService } from '../ports/wishlist-service.ts';
import { writing } from '../resilience.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';

/** A click on the heart: shown at once, put back on failure; answers whether the lot is on the list now. */
export type ToggleWish = (lotId: number) => Effect.Effect<boolean, ShopUnavailable | NotFound>;

/** The one queue through which all changes of the wishlist go. */
export type WishlistChanges = Optimistic<Wishlist>;

export const makeWishlistChanges = (wishlist: WishlistStore): WishlistChanges => makeOptimistic(wishlist);

export const makeToggleWish =
  (service: WishlistService, wishlist: WishlistStore, change: WishlistChanges): ToggleWish =>
  lotId =>
    Effect.suspend(() => {
      wishlist.reload();
      // What the shopper sees is what the click turns round, settled or not.
      const wished = !isWishlisted(wishlist.getSnapshot(), lotId);
      return change({
        local: list => setWishlisted(list, lotId, wished),
        send: list => writing(service.set(lotId, wished, list)),
        answered: answer => answer,
        into: (list, answer) => setWishlisted(list, lotId, isWishlisted(answer, lotId)),
      }).pipe(Effect.map(answer => isWishlisted(answer, lotId)));
    });
