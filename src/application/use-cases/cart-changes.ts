import type { Cart } from '../../domain/cart.ts';
import { removeFromCart } from '../../domain/cart.ts';
import { makeOptimistic, type Optimistic } from '../optimistic.ts';
import type { CartStore } from '../stores/cart-store.ts';

/** The one queue through which all changes of the cart go. */
export type CartChanges = Optimistic<Cart>;

export const makeCartChanges = (cart: CartStore): CartChanges => makeOptimistic(cart);

/** Takes one lot's line over from another cart, in place; a lot that is not there is removed. */
export const takeLine = (cart: Cart, lotId: number, from: Cart): Cart => {
  const line = from.find(each => each.lotId === lotId);
  if (line === undefined) return removeFromCart(cart, lotId);
  return cart.some(each => each.lotId === lotId)
    ? cart.map(each => (each.lotId === lotId ? line : each))
    : [...cart, line];
};
