import type { Effect } from 'effect';
import { setQuantity } from '../../domain/cart/cart.ts';
import type { CartChange, CartService } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { writing } from '../resilience.ts';
import { type CartChanges, followLine } from './cart-changes.ts';

/**
 * Sets how many items of a lot are in the cart, at least 1: shown at once, clamped to the stock by the shop's
 * answer, put back on failure.
 */
export type SetCartQuantity = (lotId: number, quantity: number) => Effect.Effect<CartChange, ShopUnavailable>;

export const makeSetCartQuantity =
  (service: CartService, change: CartChanges): SetCartQuantity =>
  (lotId, quantity) =>
    change({
      local: cart => setQuantity(cart, lotId, quantity, Number.MAX_SAFE_INTEGER),
      send: cart => writing(service.setQuantity(lotId, quantity, cart)),
      answered: answer => answer.cart,
      into: (cart, answer) => followLine(cart, lotId, answer.cart),
    });
