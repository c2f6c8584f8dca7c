import { type Cart, totalItems } from '../../domain/cart/cart.ts';
import type { Storage } from '../ports/storage.ts';
import { makeStoredStore, type StoredStore } from './stored-store.ts';

/** The cart of this device; the counters of the header and of the bar are its `totalItems`. */
export type CartStore = StoredStore<Cart>;

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

export const makeCartStore = (storage: Storage): CartStore =>
  makeStoredStore<Cart>(storage, {
    key: 'cart',
    serverSnapshot: [],
    read: () => storage.read('cart'),
    write: cart => {
      storage.write('cart', cart);
      storage.write('cartTotalItems', totalItems(cart));
    },
    same,
  });
