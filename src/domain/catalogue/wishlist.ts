/** A wishlist: lot ids without repetition, in the order in which they were added. */
export type Wishlist = readonly number[];

/** The most lots that a wishlist holds; the shop refuses one more. */
export const MOST_WISHLIST_LOTS = 500;

/** The most wished lots that the header shows (docs/behaviour.md#fields-of-answers). */
export const MOST_HEADER_WISHES = 12;

/** Tells whether a lot is on the wishlist (law `wishlist`). */
export const isOnWishlist = (wishlist: Wishlist, lotId: number): boolean => wishlist.includes(lotId);

/**
 * Puts a lot on the wishlist or takes it off; repeating it changes nothing, and nothing is put on a full list (law
 * `wishlist`).
 */
export const setWishlisted = (wishlist: Wishlist, lotId: number, wished: boolean): Wishlist => {
  const others = wishlist.filter(id => id !== lotId);
  if (!wished) return others;
  return isOnWishlist(wishlist, lotId) || wishlist.length >= MOST_WISHLIST_LOTS
    ? wishlist
    : [...others, lotId];
};

/** Makes the union of the wishlists that the server kept and the browser holds, each lot once (law `wishlist`). */
export const mergeWishlists = (server: Wishlist, browser: Wishlist): Wishlist => [
  ...new Set([...server, ...browser]),
];
