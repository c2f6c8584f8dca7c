import { type Cart, cartItemCount } from '../../domain/cart/cart.ts';
import type { StoragePort } from '../ports/storage.ts';
import { makePersistedStore, type PersistedStore } from './persisted-store.ts';

/** The type of the store of this device's cart; the counters of the header and of the bar are its `totalItems`. */
export type CartStore = PersistedStore<Cart>;

const same = (a: Cart, b: Cart): boolean =>
  a.length === b.length &&
  a.every((line, i) => {
    const other = b[i];
    return (
      other !== undefined &&
      line.lotId === other.lotId &&
      line.quantity === other.quantity &&
      line.isDonate === other.isDonate
    );
  });

/** Makes the store of this device's cart. */
export const makeCartStore = (storage: StoragePort): CartStore =>
  makePersistedStore<Cart>(storage, {
    key: 'cart',
    serverSnapshot: [],
    read: () => storage.read('cart'),
    write: cart => {
      storage.write('cart', cart);
      storage.write('cartTotalItems', cartItemCount(cart));
    },
    same,
  });
