import type { Wishlist } from '../../domain/catalogue/wishlist.ts';
import type { Storage } from '../ports/storage.ts';
import { makeStoredStore, type StoredStore } from './stored-store.ts';

/** The lots that the shopper marked with a heart. */
export type WishlistStore = StoredStore<Wishlist>;

const same = (a: Wishlist, b: Wishlist): boolean => a.length === b.length && a.every((id, i) => id === b[i]);

export const makeWishlistStore = (storage: Storage): WishlistStore =>
  makeStoredStore<Wishlist>(storage, {
    key: 'wishlist',
    serverSnapshot: [],
    read: () => storage.read('wishlist'),
    write: wishlist => {
      storage.write('wishlist', wishlist);
      storage.write('wishlistCounter', wishlist.length);
    },
    same,
  });
