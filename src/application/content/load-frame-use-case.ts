import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { PagesPort } from '../ports/pages.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';

/** The use case that reads header and footer in the current language and currency. */
export type LoadFrameUseCase = () => Effect.Effect<void, ShopUnavailable>;

/**
 * Makes the use case that loads the shop's frame, header and footer, into its store. The newest load wins: an answer
 * that a later one overtook (another language by now) is dropped.
 */
export const makeLoadFrame = (
  pages: PagesPort,
  cart: CartStore,
  wishlist: WishlistStore,
  frame: FrameStore,
): LoadFrameUseCase => {
  let newest = 0;
  return () =>
    Effect.suspend(() => {
      newest += 1;
      const mine = newest;
      const header = pages.headerData({ cart: cart.getSnapshot(), wishlist: wishlist.getSnapshot() });
      return Effect.all([withReadPolicy(header), withReadPolicy(pages.footerData)], {
        concurrency: 'unbounded',
      }).pipe(
        Effect.flatMap(([headerData, footerData]) =>
          Effect.sync(() => {
            if (mine !== newest) return;
            frame.set({ ...frame.getSnapshot(), header: headerData, footer: footerData });
          }),
        ),
      );
    });
};
