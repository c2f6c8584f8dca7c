import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { CartService, PricedCart } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { CartStore } from '../stores/cart-store.ts';
import { toPlainCart } from './to-plain-cart.ts';

/**
 * The use case that shows the cart's lines with their lots and the shopper's terms. Lots that are gone from the shop
 * leave the cart, and so does what was paid elsewhere: for a user the shop's copy is the answer.
 */
export type ShowCartUseCase = () => Effect.Effect<PricedCart, ShopUnavailable>;

export const makeShowCart =
  (service: CartService, inFlightOrders: InFlightOrders, cart: CartStore): ShowCartUseCase =>
  () =>
    Effect.andThen(
      inFlightOrders.restoreCart,
      Effect.suspend(() => {
        const asked = cart.getSnapshot();
        return withReadPolicy(service.detail(asked)).pipe(
          Effect.tap(detail =>
            Effect.sync(() => {
              // What the shopper changed meanwhile is newer than the answer.
              if (cart.getSnapshot() !== asked) return;
              cart.set(toPlainCart(detail));
            }),
          ),
        );
      }),
    );
