import type { Cart } from '../../src/domain/cart/cart.ts';
import { MOST_WISHLIST_LOTS, mergeWishlists, type Wishlist } from '../../src/domain/catalogue/wishlist.ts';
import { lockUserRow } from '../accounts/lock-user-row.ts';
import { readStockOfLots } from '../catalogue/lot-stock.ts';
import { readStoredWishlist, storeWishlist } from '../catalogue/wishlist-of-user.ts';
import type { Database } from '../database/database.ts';
import { mergeStoredAndSentCart, readUnmergedBrowserCart } from './cart-of-user.ts';
import { lockStoredCart, storeCart } from './stored-cart.ts';

type FirstVisit = {
  readonly userId: number;
  readonly sessionHash: Buffer;
  readonly cart: Cart;
  readonly wishlist: Wishlist;
  readonly language: string;
  readonly now: number;
};

/**
 * Locks the user's unpaid orders, so that the merge and a settlement wait for each other: either the merge knows the
 * payment, or the settlement removes what the merge added.
 */
const HOLD_OFF = 'SELECT FROM orders WHERE user_id = $1 AND holds_reservation ORDER BY id FOR SHARE';

type Kept = { readonly cart: Cart; readonly wishlist: Wishlist };

/**
 * Merges a session's browser cart and wishlist with the stored ones, once per session. Later calls answer the stored
 * copy, so that nothing removed or bought comes back; nor does anything that was paid elsewhere a while before the
 * merge (docs/behaviour.md#cart-lines).
 */
export const mergeBrowserCartAndWishes = (database: Database, visit: FirstVisit): Promise<Kept> =>
  database.transaction(async tx => {
    const { userId, sessionHash, language, now } = visit;
    await tx.query(HOLD_OFF, [userId]);
    await lockUserRow(tx, userId);
    const claimed = await tx.query(
      'UPDATE sessions SET cart_merged = true WHERE token_hash = $1 AND NOT cart_merged RETURNING user_id',
      [sessionHash],
    );
    const stored = { cart: await lockStoredCart(tx, userId), wishlist: await readStoredWishlist(tx, userId) };
    if (claimed.length === 0) return stored;
    const brought = await readUnmergedBrowserCart(tx, { userId, sent: visit.cart, now });
    const ids = [...new Set([...stored.cart, ...brought].map(line => line.lotId))];
    const cart = mergeStoredAndSentCart(
      stored.cart,
      brought,
      await readStockOfLots(tx, { language, ids, userId, now }),
    );
    await storeCart(tx, userId, cart, now);
    const wishlist = mergeWishlists(stored.wishlist, visit.wishlist).slice(0, MOST_WISHLIST_LOTS);
    await storeWishlist(tx, userId, wishlist, now);
    return { cart, wishlist: await readStoredWishlist(tx, userId) };
  });
