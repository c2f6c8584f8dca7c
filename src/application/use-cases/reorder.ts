import { Effect } from 'effect';
import type { Cart } from '../../domain/cart.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { AddToCart } from './add-to-cart.ts';

/** What came back into the cart, and what could not because the lot is gone or has too few items left. */
type Reordered = {
  readonly added: readonly number[];
  readonly unavailable: readonly number[];
};

/** Puts an order's items back into the cart, each clamped to what remains (decisions: Order and payment). */
export type Reorder = (cart: Cart) => Effect.Effect<Reordered, ShopUnavailable>;

export const makeReorder =
  (addToCart: AddToCart): Reorder =>
  cart =>
    Effect.forEach(cart, line =>
      addToCart(line.lotId, line.quantity, line.isDonate).pipe(
        Effect.map(answer => ({ lotId: line.lotId, added: answer.declined === null })),
        Effect.catchTag('NotFound', () => Effect.succeed({ lotId: line.lotId, added: false })),
      ),
    ).pipe(
      Effect.map(results => ({
        added: results.filter(result => result.added).map(result => result.lotId),
        unavailable: results.filter(result => !result.added).map(result => result.lotId),
      })),
    );
