import { Effect } from 'effect';
import type { Cart } from '../../domain/cart/cart.ts';
import { removeFromCart } from '../../domain/cart/cart.ts';
import { makeOptimistic, type Optimistic } from '../optimistic.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { CartStore } from '../stores/cart-store.ts';

/** The one queue through which all changes of the cart go. */
export type CartChanges = Optimistic<Cart>;

/**
 * The changes of a cart. An order's items that left the shop's cart are put back first, since each answer is all of that
 * cart.
 */
export const makeCartChanges = (
  cart: CartStore,
  { restoreCart }: Pick<InFlightOrders, 'restoreCart'>,
): CartChanges => {
  const changeInTurn = makeOptimistic(cart);
  return change =>
    changeInTurn({ ...change, send: state => Effect.andThen(restoreCart, change.send(state)) });
};

/** Takes one lot's line over from another cart, in place; a lot that is not there is removed. */
export const takeLine = (cart: Cart, lotId: number, from: Cart): Cart => {
  const line = from.find(each => each.lotId === lotId);
  if (line === undefined) return removeFromCart(cart, lotId);
  return cart.some(each => each.lotId === lotId)
    ? cart.map(each => (each.lotId === lotId ? line : each))
    : [...cart, line];
};

/** Takes over a change of a cart's line that is there: one that went meanwhile (bought, removed, a log-out) stays away. */
export const followLine = (cart: Cart, lotId: number, from: Cart): Cart =>
  cart.some(each => each.lotId === lotId) ? takeLine(cart, lotId, from) : cart;
