import {
  isOnWishlist,
  MOST_WISHLIST_LOTS,
  mergeWishlists,
  setWishlisted,
  type Wishlist,
} from '../../src/domain/catalogue/wishlist.ts';
import { lockUserRow } from '../accounts/lock-user-row.ts';
import type { Database, Queryable } from '../database/database.ts';

/**
 * The fields of the user whose wishlist is read; null for a guest, whose wishlist the browser keeps. `cartMerged`: the
 * server's copy counts, not the browser's.
 */
export type WishlistCaller = { readonly id: number; readonly cartMerged: boolean } | null;

/** Computes the wishlist as its owner sees it, of the copy that the browser sent and the one that the server stored. */
export const computeCallerWishlist = (wisher: WishlistCaller, sent: Wishlist, stored: Wishlist): Wishlist => {
  if (wisher === null) return mergeWishlists([], sent);
  return wisher.cartMerged ? stored : mergeWishlists(stored, sent).slice(0, MOST_WISHLIST_LOTS);
};

/** Reads a user's stored wishlist, the oldest wish first. */
export const readStoredWishlist = async (queries: Queryable, userId: number): Promise<Wishlist> => {
  const rows = await queries.query<{ lot_id: number }>(
    'SELECT lot_id FROM wishes WHERE user_id = $1 ORDER BY added_at, lot_id',
    [userId],
  );
  return rows.map(row => row.lot_id);
};

const STORE = `WITH gone AS (DELETE FROM wishes WHERE user_id = $1 AND NOT lot_id = ANY ($2::int[]))
  INSERT INTO wishes (user_id, lot_id, added_at)
  SELECT $1, w.lot_id, $3::timestamptz + w.place * interval '1 millisecond'
  FROM unnest($2::int[]) WITH ORDINALITY AS w (lot_id, place) JOIN lots l ON l.id = w.lot_id
  ON CONFLICT (user_id, lot_id) DO NOTHING`;

/** Replaces a user's stored wishlist by this one; lots that don't exist are left out. */
export const storeWishlist = async (
  tx: Queryable,
  userId: number,
  wishes: Wishlist,
  now: number,
): Promise<void> => {
  await tx.query(STORE, [userId, wishes, new Date(now)]);
};

/** The outcome of changing a wishlist: the new list, or why nothing changed. */
export type WishlistChangeOutcome =
  | { readonly wishlist: Wishlist }
  | { readonly refused: 'unknown_lot' | 'too_many' };

type Change = {
  readonly wisher: WishlistCaller;
  readonly sent: Wishlist;
  readonly lotId: number;
  readonly wished: boolean;
  readonly now: number;
};

const exists = async (queries: Queryable, lotId: number): Promise<boolean> =>
  (await queries.query('SELECT 1 AS one FROM lots WHERE id = $1', [lotId])).length > 0;

const judge = (before: Wishlist, lotId: number, wished: boolean, known: boolean): WishlistChangeOutcome => {
  if (!known && !before.includes(lotId)) return { refused: 'unknown_lot' };
  const wishlist = setWishlisted(before, lotId, wished);
  // A full list takes no further lot.
  return wished && !isOnWishlist(wishlist, lotId) ? { refused: 'too_many' } : { wishlist };
};

/**
 * Adds a lot to the caller's wishlist or removes it. A user's list is stored in the same transaction, one change at a
 * time (docs/behaviour.md#cart-lines). A lot that is unknown, and not on the list either, is refused.
 */
export const changeWishlist = async (database: Database, change: Change): Promise<WishlistChangeOutcome> => {
  const { wisher, sent, lotId, wished, now } = change;
  if (wisher === null) {
    return judge(mergeWishlists([], sent), lotId, wished, await exists(database, lotId));
  }
  return database.transaction(async tx => {
    await lockUserRow(tx, wisher.id);
    const before = computeCallerWishlist(wisher, sent, await readStoredWishlist(tx, wisher.id));
    const result = judge(before, lotId, wished, await exists(tx, lotId));
    if ('wishlist' in result) await storeWishlist(tx, wisher.id, result.wishlist, now);
    return result;
  });
};
