import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import { toPlainCart } from '../cart/to-plain-cart.ts';
import type { CartService } from '../ports/cart-service.ts';
import type { AppLog } from '../ports/log.ts';
import type { CartStore } from '../stores/cart-store.ts';

/**
 * The use case that takes the cart over as the shop keeps it, because an order was paid that may have cleared lines of
 * it. The shop did that once, with the payment; asking it can be repeated, and what was put into the cart since stays.
 * Never fails: the next start asks again.
 */
export type ReloadPaidCartUseCase = Effect.Effect<void>;

export const makeReloadPaidCart = (
  service: CartService,
  cart: CartStore,
  log: AppLog,
): ReloadPaidCartUseCase =>
  Effect.suspend(() => {
    const asked = cart.getSnapshot();
    return withReadPolicy(service.detail(asked)).pipe(
      Effect.tap(detail =>
        Effect.sync(() => {
          // What the shopper changed meanwhile is newer than the answer.
          if (cart.getSnapshot() === asked) cart.set(toPlainCart(detail));
        }),
      ),
      Effect.asVoid,
      Effect.catch(failure => Effect.sync(() => log.warn('cart_not_followed', { failure: failure._tag }))),
    );
  });
