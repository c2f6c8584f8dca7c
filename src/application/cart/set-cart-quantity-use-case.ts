import type { Effect } from 'effect';
import { setCartLineQuantity } from '../../domain/cart/cart.ts';
import { withWritePolicy } from '../call-policies.ts';
import type { CartService, ChangedCart } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { type CartChangeQueue, followCartLineChange } from './cart-change-queue.ts';

/**
 * The use case that sets how many items of a lot are in the cart, at least 1: shown at once, clamped to the stock by
 * the shop's answer, put back on failure.
 */
export type SetCartQuantityUseCase = (
  lotId: number,
  quantity: number,
) => Effect.Effect<ChangedCart, ShopUnavailable>;

export const makeSetCartQuantity =
  (service: CartService, change: CartChangeQueue): SetCartQuantityUseCase =>
  (lotId, quantity) =>
    change({
      local: cart => setCartLineQuantity(cart, lotId, quantity, Number.MAX_SAFE_INTEGER),
      send: cart => withWritePolicy(service.setQuantity(lotId, quantity, cart)),
      answered: answer => answer.cart,
      into: (cart, answer) => followCartLineChange(cart, lotId, answer.cart),
    });
