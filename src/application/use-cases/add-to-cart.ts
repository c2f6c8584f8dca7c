import type { Effect } from 'effect';
import type { CartAddition, CartService } from '../ports/cart-service.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { writing } from '../resilience.ts';
import { type CartChanges, takeLine } from './cart-changes.ts';

/**
 * Adds items of a lot; the shop clamps to its stock and says `declined` where it could not add all. Not shown
 * before the answer: how many remain is the shop's to say. Runs on when the screen is left.
 */
export type AddToCart = (
  lotId: number,
  quantity: number,
  isDonate: boolean,
) => Effect.Effect<CartAddition, ShopUnavailable | NotFound>;

export const makeAddToCart =
  (service: CartService, change: CartChanges): AddToCart =>
  (lotId, quantity, isDonate) =>
    change({
      local: cart => cart,
      send: cart => writing(service.add({ lotId, quantity, isDonate }, cart)),
      answered: answer => answer.cart,
      into: (cart, answer) => takeLine(cart, lotId, answer.cart),
    });
