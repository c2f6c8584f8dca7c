import { Effect } from 'effect';
import type { Lot } from '../../domain/catalogue/lot.ts';
import { WISHES_IN_HEADER } from '../../domain/catalogue/wishlist.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { Pages } from '../ports/pages.ts';
import { reading } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';
import type { ShowAccount } from './show-account.ts';

/** Shows all lots of the wishlist, in the order in which they were added; those that are gone are left out. */
export type ShowWishlist = () => Effect.Effect<readonly Lot[], ShopUnavailable | SessionEnded>;

/** How many answers are asked for at once. */
const AT_ONCE = 3;

/**
 * Shows the wishlist's lots. A user's lots come with the account. A guest's come as the header's: each answer carries
 * the first few of those that it was asked with.
 */
export const makeShowWishlist =
  (pages: Pages, showAccount: ShowAccount, session: SessionStore, wishlist: WishlistStore): ShowWishlist =>
  () =>
    Effect.suspend((): ReturnType<ShowWishlist> => {
      if (session.getSnapshot() !== null) return showAccount().pipe(Effect.map(({ wishlist: lots }) => lots));
      const ids = wishlist.getSnapshot();
      const parts = Array.from({ length: Math.ceil(ids.length / WISHES_IN_HEADER) }, (_, part) =>
        ids.slice(part * WISHES_IN_HEADER, (part + 1) * WISHES_IN_HEADER),
      );
      return Effect.forEach(parts, part => reading(pages.headerData({ cart: [], wishlist: part })), {
        concurrency: AT_ONCE,
      }).pipe(Effect.map(answers => answers.flatMap(({ wishlistLots }) => wishlistLots)));
    });
