import type { Effect } from 'effect';
import { setDonate } from '../../domain/cart/cart.ts';
import type { CartDetail, CartService } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { writing } from '../resilience.ts';
import { type CartChanges, followLine } from './cart-changes.ts';
import { cartOf } from './cart-of.ts';

/** Switches the donation of a lot in the cart: shown at once, put back on failure; answers the newly priced cart. */
export type SetDonate = (lotId: number, isDonate: boolean) => Effect.Effect<CartDetail, ShopUnavailable>;

export const makeSetDonate =
  (service: CartService, change: CartChanges): SetDonate =>
  (lotId, isDonate) =>
    change({
      local: cart => setDonate(cart, lotId, isDonate),
      send: cart => writing(service.setDonate(lotId, isDonate, cart)),
      answered: cartOf,
      into: (cart, answer) => followLine(cart, lotId, cartOf(answer)),
    });
