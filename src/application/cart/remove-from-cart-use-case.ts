import type { Effect } from 'effect';
import { withoutCartLine } from '../../domain/cart/cart.ts';
import { withWritePolicy } from '../call-policies.ts';
import type { CartService, ChangedCart } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { type CartChangeQueue, takeCartLine } from './cart-change-queue.ts';

/** The use case that takes a lot out of the cart: shown at once, put back on failure. */
export type RemoveFromCartUseCase = (lotId: number) => Effect.Effect<ChangedCart, ShopUnavailable>;

export const makeRemoveFromCart =
  (service: CartService, change: CartChangeQueue): RemoveFromCartUseCase =>
  lotId =>
    change({
      local: cart => withoutCartLine(cart, lotId),
      send: cart => withWritePolicy(service.remove(lotId, cart)),
      answered: answer => answer.cart,
      into: (cart, answer) => takeCartLine(cart, lotId, answer.cart),
    });
