import { Effect } from 'effect';
import type { Cart } from '../../domain/cart/cart.ts';
import { withoutCartLine } from '../../domain/cart/cart.ts';
import { makeOptimisticQueue, type OptimisticQueue } from '../optimistic-queue.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { CartStore } from '../stores/cart-store.ts';

/** The type of the one queue through which all changes of the cart go. */
export type CartChangeQueue = OptimisticQueue<Cart>;

/**
 * Makes the queue of the cart's changes. An order's items that left the shop's cart are put back first, since each
 * answer is all of that cart.
 */
export const makeCartChangeQueue = (
  cart: CartStore,
  { restoreCart }: Pick<InFlightOrders, 'restoreCart'>,
): CartChangeQueue => {
  const changeInTurn = makeOptimisticQueue(cart);
  return change =>
    changeInTurn({ ...change, send: state => Effect.andThen(restoreCart, change.send(state)) });
};

/** Takes one lot's line over from another cart, in place; a lot that is not there is removed. */
export const takeCartLine = (cart: Cart, lotId: number, from: Cart): Cart => {
  const line = from.find(each => each.lotId === lotId);
  if (line === undefined) return withoutCartLine(cart, lotId);
  return cart.some(each => each.lotId === lotId)
    ? cart.map(each => (each.lotId === lotId ? line : each))
    : [...cart, line];
};

/**
 * Takes over a change of a cart's line that is still in the cart: one that went meanwhile (bought, removed, a log-out)
 * stays away.
 */
export const followCartLineChange = (cart: Cart, lotId: number, from: Cart): Cart =>
  cart.some(each => each.lotId === lotId) ? takeCartLine(cart, lotId, from) : cart;
