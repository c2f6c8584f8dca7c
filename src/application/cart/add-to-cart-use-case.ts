import { Effect } from 'effect';
import { type Cart, cartItemCount } from '../../domain/cart/cart.ts';
import { withReadPolicy, withWritePolicy } from '../call-policies.ts';
import type { AddedToCart, CartService } from '../ports/cart-service.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { type CartChangeQueue, takeCartLine } from './cart-change-queue.ts';
import { toPlainCart } from './to-plain-cart.ts';

/**
 * The use case that adds items of a lot to the cart; the shop clamps to its stock and says `declined` where it could
 * not add all. Not shown before the answer: how many remain is the shop's to say. Runs on when the screen is left.
 * Tried again after an answer that was lost it adds only what did not arrive the first time.
 */
export type AddToCartUseCase = (
  lotId: number,
  quantity: number,
  isDonate: boolean,
) => Effect.Effect<AddedToCart, ShopUnavailable | NotFound>;

const heldOf = (cart: Cart, lotId: number): number => cart.find(line => line.lotId === lotId)?.quantity ?? 0;

export const makeAddToCart = (service: CartService, change: CartChangeQueue): AddToCartUseCase => {
  /** Lots whose last addition was not answered: the shop may have it. */
  const unanswered = new Set<number>();

  /** The cart to add to: where an answer was lost the shop's own, which may hold more than this browser knows of. */
  const cartAtShop = (lotId: number, known: Cart): Effect.Effect<Cart, ShopUnavailable> =>
    unanswered.has(lotId)
      ? Effect.map(withReadPolicy(service.detail(known)), toPlainCart)
      : Effect.succeed(known);

  return (lotId, quantity, isDonate) =>
    change({
      local: cart => cart,
      send: known =>
        Effect.suspend(() => cartAtShop(lotId, known)).pipe(
          Effect.flatMap((cart): Effect.Effect<AddedToCart, ShopUnavailable | NotFound> => {
            const missing = quantity - Math.max(0, heldOf(cart, lotId) - heldOf(known, lotId));
            return missing > 0
              ? withWritePolicy(service.add({ lotId, quantity: missing, isDonate }, cart))
              : Effect.succeed({ cart, totalItems: cartItemCount(cart), declined: null });
          }),
          Effect.tap(() => Effect.sync(() => unanswered.delete(lotId))),
          Effect.tapError(({ _tag }) =>
            Effect.sync(() => {
              if (_tag === 'ShopUnavailable') unanswered.add(lotId);
            }),
          ),
        ),
      answered: answer => answer.cart,
      into: (cart, answer) => takeCartLine(cart, lotId, answer.cart),
    });
};
