import { Effect } from 'effect';
import type { Cart } from '../../domain/cart/cart.ts';
import { withReadPolicy } from '../call-policies.ts';
import type { AddToCartUseCase } from '../cart/add-to-cart-use-case.ts';
import { toPlainCart } from '../cart/to-plain-cart.ts';
import type { CartService } from '../ports/cart-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { CartStore } from '../stores/cart-store.ts';

/** Lots that came back into the cart, those of them that have too few items left, and those that are gone. */
type Reordered = {
  readonly added: readonly number[];
  readonly fewer: readonly number[];
  readonly unavailable: readonly number[];
};

/**
 * The use case that puts an order's items back into the cart, each clamped to what remains
 * (docs/behaviour.md#placing-an-order). Only what the cart lacks is added, and the shop is asked what that is: pressed
 * again, also after an answer that was lost, nothing stands in it twice.
 */
export type ReorderUseCase = (cart: Cart) => Effect.Effect<Reordered, ShopUnavailable>;

export const makeReorder = (
  addToCart: AddToCartUseCase,
  service: CartService,
  cartStore: CartStore,
): ReorderUseCase => {
  const putBack = (held: ReadonlyMap<number, number>, { lotId, quantity, isDonate }: Cart[number]) => {
    const has = held.get(lotId) ?? 0;
    if (has >= quantity) return Effect.succeed({ lotId, added: true, fewer: false });
    return addToCart(lotId, quantity - has, isDonate).pipe(
      Effect.map(answer => {
        const added = answer.declined === null || has > 0;
        const whole = answer.cart.some(line => line.lotId === lotId && line.quantity >= quantity);
        return { lotId, added, fewer: added && !whole };
      }),
      Effect.catchTag('NotFound', () => Effect.succeed({ lotId, added: false, fewer: false })),
    );
  };

  return cart =>
    Effect.suspend(() => withReadPolicy(service.detail(cartStore.getSnapshot()))).pipe(
      Effect.map(toPlainCart),
      Effect.tap(held => Effect.sync(() => cartStore.set(held))),
      Effect.map(held => new Map(held.map(line => [line.lotId, line.quantity]))),
      Effect.flatMap(held => Effect.forEach(cart, line => putBack(held, line))),
      Effect.map(results => ({
        added: results.filter(result => result.added).map(result => result.lotId),
        fewer: results.filter(result => result.fewer).map(result => result.lotId),
        unavailable: results.filter(result => !result.added).map(result => result.lotId),
      })),
    );
};
