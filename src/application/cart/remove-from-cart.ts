import type { Effect } from 'effect';
import { removeFromCart } from '../../domain/cart/cart.ts';
import type { CartChange, CartService } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import { writing } from '../resilience.ts';
import { type CartChanges, takeLine } from './cart-changes.ts';

/** Takes a lot out of the cart: shown at once, put back on failure. */
export type RemoveFromCart = (lotId: number) => Effect.Effect<CartChange, ShopUnavailable>;

export const makeRemoveFromCart =
  (service: CartService, change: CartChanges): RemoveFromCart =>
  lotId =>
    change({
      local: cart => removeFromCart(cart, lotId),
      send: cart => writing(service.remove(lotId, cart)),
      answered: answer => answer.cart,
      into: (cart, answer) => takeLine(cart, lotId, answer.cart),
    });
