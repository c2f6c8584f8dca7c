import type { Effect } from 'effect';
import { setCartLineDonation } from '../../domain/cart/cart.ts';
import { withWritePolicy } from '../call-policies.ts';
import type { CartService, PricedCart } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { type CartChangeQueue, followCartLineChange } from './cart-change-queue.ts';
import { toPlainCart } from './to-plain-cart.ts';

/**
 * The use case that switches the donation of a lot in the cart: shown at once, put back on failure; answers the newly
 * priced cart.
 */
export type SetCartDonationUseCase = (
  lotId: number,
  isDonate: boolean,
) => Effect.Effect<PricedCart, ShopUnavailable>;

export const makeSetCartDonation =
  (service: CartService, change: CartChangeQueue): SetCartDonationUseCase =>
  (lotId, isDonate) =>
    change({
      local: cart => setCartLineDonation(cart, lotId, isDonate),
      send: cart => withWritePolicy(service.setDonate(lotId, isDonate, cart)),
      answered: toPlainCart,
      into: (cart, answer) => followCartLineChange(cart, lotId, toPlainCart(answer)),
    });
