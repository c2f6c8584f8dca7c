import { Effect } from 'effect';
import type { Lot } from '../../domain/catalogue/lot.ts';
import { MOST_HEADER_WISHES } from '../../domain/catalogue/wishlist.ts';
import { withReadPolicy } from '../call-policies.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { PagesPort } from '../ports/pages.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';
import type { ShowAccountUseCase } from './show-account-use-case.ts';

/**
 * The use case that shows all lots of the wishlist, in the order in which they were added; those that are gone are left
 * out.
 */
export type ShowWishlistUseCase = () => Effect.Effect<readonly Lot[], ShopUnavailable | SessionEnded>;

/** How many answers are asked for at once. */
const AT_ONCE = 3;

/**
 * Makes the use case that shows the wishlist's lots. A user's lots come with the account. A guest's come as the
 * header's: each answer carries the first few of those that it was asked with.
 */
export const makeShowWishlist =
  (
    pages: PagesPort,
    showAccount: ShowAccountUseCase,
    session: SessionStore,
    wishlist: WishlistStore,
  ): ShowWishlistUseCase =>
  () =>
    Effect.suspend((): ReturnType<ShowWishlistUseCase> => {
      if (session.getSnapshot() !== null) return showAccount().pipe(Effect.map(({ wishlist: lots }) => lots));
      const ids = wishlist.getSnapshot();
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_HEADER_WISHES) }, (_, part) =>
        ids.slice(part * MOST_HEADER_WISHES, (part + 1) * MOST_HEADER_WISHES),
      );
      return Effect.forEach(parts, part => withReadPolicy(pages.headerData({ cart: [], wishlist: part })), {
        concurrency: AT_ONCE,
      }).pipe(Effect.map(answers => answers.flatMap(({ wishlistLots }) => wishlistLots)));
    });
