import type { Cart } from '../../src/domain/cart/cart.ts';
import { mergeWishlists, type Wishlist } from '../../src/domain/catalogue/wishlist.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { mergeBrowserCartAndWishes } from '../cart/merge-browser-cart-and-wishes.ts';
import { readStoredCart } from '../cart/stored-cart.ts';
import { readStoredWishlist } from '../catalogue/wishlist-of-user.ts';
import type { Database } from '../database/database.ts';

type Start = {
  readonly language: Language;
  readonly cart: Cart;
  readonly wishlist: Wishlist;
  readonly user: { readonly id: number; readonly cartMerged: boolean } | null;
  readonly sessionHash: Buffer | null;
  readonly now: number;
};

type Kept = { readonly cart: Cart; readonly wishlist: Wishlist };

const known = async (database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await database.query<{ id: number }>('SELECT id FROM lots WHERE id = ANY ($1::int[])', [ids]);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Reads the cart and the wishlist that a browser starts with: a guest's own, without lots that don't exist; a user's
 * stored ones, merged with the browser's at the first call of a session (docs/behaviour.md#cart-lines).
 */
export const readStartingCartAndWishlist = async (database: Database, start: Start): Promise<Kept> => {
  const { user, sessionHash, cart, wishlist, language, now } = start;
  if (user === null || sessionHash === null) {
    const lots = await known(database, [...cart.map(line => line.lotId), ...wishlist]);
    return {
      cart: cart.filter(line => lots.has(line.lotId)),
      wishlist: mergeWishlists([], wishlist).filter(id => lots.has(id)),
    };
  }
  if (!user.cartMerged) {
    return mergeBrowserCartAndWishes(database, {
      userId: user.id,
      sessionHash,
      cart,
      wishlist,
      language,
      now,
    });
  }
  const [storedCart, storedWishes] = await Promise.all([
    readStoredCart(database, user.id),
    readStoredWishlist(database, user.id),
  ]);
  return { cart: storedCart, wishlist: storedWishes };
};

type Extras = {
  /** ICU texts by message id that replace the bundled ones. */
  readonly translations: Readonly<Record<string, string>>;
  /** The newest push token of each kind that the user saved. */
  readonly tokens: Readonly<Partial<Record<'fcm' | 'one_signal' | 'android', string>>>;
};

const EXTRAS = `SELECT
  (SELECT coalesce(json_object_agg(message_id, text), '{}'::json) FROM translations WHERE language = $1) AS translations,
  (SELECT coalesce(json_object_agg(kind, token), '{}'::json) FROM (
    SELECT DISTINCT ON (kind) kind, token FROM device_tokens WHERE user_id = $2::int
    ORDER BY kind, saved_at DESC, token) newest) AS tokens`;

/**
 * Reads the operator's translations in one language, and the newest push token of each kind that a user saved; no
 * tokens for a guest.
 */
export const readTranslationsAndDeviceTokens = async (
  database: Database,
  language: Language,
  userId: number | null,
): Promise<Extras> => {
  const [row] = await database.query<Extras>(EXTRAS, [language, userId]);
  return row ?? { translations: {}, tokens: {} };
};
