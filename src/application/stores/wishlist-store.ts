import type { Wishlist } from '../../domain/catalogue/wishlist.ts';
import type { StoragePort } from '../ports/storage.ts';
import { makePersistedStore, type PersistedStore } from './persisted-store.ts';

/** The type of the store of the lots that the shopper marked with a heart. */
export type WishlistStore = PersistedStore<Wishlist>;

const same = (a: Wishlist, b: Wishlist): boolean => a.length === b.length && a.every((id, i) => id === b[i]);

/** Makes the store of the shopper's wishlist. */
export const makeWishlistStore = (storage: StoragePort): WishlistStore =>
  makePersistedStore<Wishlist>(storage, {
    key: 'wishlist',
    serverSnapshot: [],
    read: () => storage.read('wishlist'),
    write: wishlist => {
      storage.write('wishlist', wishlist);
      storage.write('wishlistCounter', wishlist.length);
    },
    same,
  });
