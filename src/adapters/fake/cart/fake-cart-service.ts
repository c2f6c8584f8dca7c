import { Effect } from 'effect';
import type { CartDetail, CartService } from '../../../application/ports/cart-service.ts';
import { NotFound } from '../../../application/ports/failures.ts';
import { points } from '../../../domain/accounts/points.ts';
import {
  addToCart,
  type Cart,
  removeFromCart,
  setDonate,
  setQuantity,
  totalItems,
} from '../../../domain/cart/cart.ts';
import { remainingFor } from '../catalogue/fake-stock.ts';
import { answeredLot, termsOf } from '../catalogue/fake-terms.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, pointsOwned, userOf } from '../shop/fake-shop.ts';
import { withCart } from './fake-kept-cart.ts';

export const makeFakeCartService = (shop: FakeShop, caller: FakeCaller): CartService => {
  /** After the merge the server's copy is the answer (docs/behaviour.md#cart-lines). */
  const cartBefore = (sent: Cart): Cart => userOf(shop, caller)?.cart ?? sent;
  const kept = (cart: Cart): Cart => {
    const user = userOf(shop, caller);
    if (user !== null) shop.users.set(user.id, withCart(user, cart));
    return cart;
  };
  const remaining = (lotId: number) => remainingFor(shop, lotId, userOf(shop, caller)?.id ?? null);
  const change = (cart: Cart) => ({ cart: kept(cart), totalItems: totalItems(cart) });

  const detailOf = (cart: Cart): CartDetail => {
    const terms = termsOf(shop, caller);
    const user = userOf(shop, caller);
    return {
      lines: cart.flatMap(({ lotId, quantity, isDonate }) => {
        const lot = shop.lots.get(lotId);
        return lot === undefined ? [] : [{ lot: answeredLot(shop, lot, terms), quantity, isDonate }];
      }),
      userPoints: user === null ? points(0) : pointsOwned(user),
      userPercent: terms.userPercent,
      rate: terms.rate,
      isGuest: user === null,
    };
  };

  return {
    add: (line, sent) =>
      answering(shop, caller, () => {
        const lot = shop.lots.get(line.lotId);
        const left = remaining(line.lotId);
        if (lot === undefined || left === undefined) return Effect.fail(new NotFound());
        const { cart, declined } = addToCart(cartBefore(sent), line, left);
        return Effect.succeed({
          ...change(cart),
          declined:
            declined === null
              ? null
              : { title: lot.productToBuy.title[caller.language()], quantity: declined.remaining },
        });
      }),
    detail: sent => answering(shop, caller, () => Effect.succeed(detailOf(cartBefore(sent)))),
    setDonate: (lotId, isDonate, sent) =>
      answering(shop, caller, () =>
        Effect.succeed(detailOf(kept(setDonate(cartBefore(sent), lotId, isDonate)))),
      ),
    remove: (lotId, sent) =>
      answering(shop, caller, () => Effect.succeed(change(removeFromCart(cartBefore(sent), lotId)))),
    setQuantity: (lotId, quantity, sent) =>
      answering(shop, caller, () =>
        Effect.succeed(change(setQuantity(cartBefore(sent), lotId, quantity, remaining(lotId) ?? 0))),
      ),
    restrictedLots: sent =>
      answering(shop, caller, () =>
        Effect.succeed(
          sent
            .filter(
              (line, at) =>
                (shop.trouble.restrictsLots === true && at === 0) ||
                line.quantity > (remaining(line.lotId) ?? 0),
            )
            .map(line => line.lotId),
        ),
      ),
  };
};
