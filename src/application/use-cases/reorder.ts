import { Effect } from 'effect';
import type { Cart } from '../../domain/cart.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { AddToCart } from './add-to-cart.ts';

/** What came back into the cart, and what could not because the lot is gone or has too few items left. */
type Reordered = {
  readonly added: readonly number[];
  readonly unavailable: readonly number[];
};

/**
 * Puts an order's items back into the cart, each clamped to what remains (decisions: Order and payment). Only what the
 * cart lacks is added: pressed again, or after an answer that was lost, nothing stands in it twice.
 */
export type Reorder = (cart: Cart) => Effect.Effect<Reordered, ShopUnavailable>;

export const makeReorder =
  (addToCart: AddToCart, cartStore: CartStore): Reorder =>
  cart =>
    Effect.forEach(cart, ({ lotId, quantity, isDonate }) =>
      Effect.suspend(() => {
        const held = cartStore.getSnapshot().find(line => line.lotId === lotId)?.quantity ?? 0;
        if (held >= quantity) return Effect.succeed({ lotId, added: true });
        return addToCart(lotId, quantity - held, isDonate).pipe(
          Effect.map(answer => ({ lotId, added: answer.declined === null || held > 0 })),
          Effect.catchTag('NotFound', () => Effect.succeed({ lotId, added: false })),
        );
      }),
    ).pipe(
      Effect.map(results => ({
        added: results.filter(result => result.added).map(result => result.lotId),
        unavailable: results.filter(result => !result.added).map(result => result.lotId),
      })),
    );
