import { Effect } from 'effect';
import type { CartService, PricedCart } from '../../../application/ports/cart-service.ts';
import { NotFound } from '../../../application/ports/failures.ts';
import { points } from '../../../domain/accounts/points.ts';
import {
  addCartItems,
  type Cart,
  cartItemCount,
  setCartLineDonation,
  setCartLineQuantity,
  withoutCartLine,
} from '../../../domain/cart/cart.ts';
import { countFakeRemainingItems, listFakeUnorderableLots } from '../catalogue/fake-stock.ts';
import { computeFakeLotTerms, makeLotForFakeTerms } from '../catalogue/fake-terms.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, computeFakePointsOwned, type FakeShop, findFakeUser } from '../shop/fake-shop.ts';
import { withFakeCart } from './fake-cart-of-order.ts';

export const makeFakeCartService = (shop: FakeShop, caller: FakeCaller): CartService => {
  /** After the merge the server's copy is the answer (docs/behaviour.md#cart-lines). */
  const cartBefore = (sent: Cart): Cart => findFakeUser(shop, caller)?.cart ?? sent;
  const kept = (cart: Cart): Cart => {
    const user = findFakeUser(shop, caller);
    if (user !== null) shop.users.set(user.id, withFakeCart(user, cart));
    return cart;
  };
  const remaining = (lotId: number) =>
    countFakeRemainingItems(shop, lotId, findFakeUser(shop, caller)?.id ?? null);
  const change = (cart: Cart) => ({ cart: kept(cart), totalItems: cartItemCount(cart) });

  const detailOf = (cart: Cart): PricedCart => {
    const terms = computeFakeLotTerms(shop, caller);
    const user = findFakeUser(shop, caller);
    return {
      lines: cart.flatMap(({ lotId, quantity, isDonate }) => {
        const lot = shop.lots.get(lotId);
        return lot === undefined ? [] : [{ lot: makeLotForFakeTerms(shop, lot, terms), quantity, isDonate }];
      }),
      userPoints: user === null ? points(0) : computeFakePointsOwned(user),
      userPercent: terms.userPercent,
      rate: terms.rate,
      isGuest: user === null,
    };
  };

  return {
    add: (line, sent) =>
      answerAsFakeShop(shop, caller, () => {
        const lot = shop.lots.get(line.lotId);
        const left = remaining(line.lotId);
        if (lot === undefined || left === undefined) return Effect.fail(new NotFound());
        const { cart, declined } = addCartItems(cartBefore(sent), line, left);
        return Effect.succeed({
          ...change(cart),
          declined:
            declined === null
              ? null
              : { title: lot.productToBuy.title[caller.language()], quantity: declined.remaining },
        });
      }),
    detail: sent => answerAsFakeShop(shop, caller, () => Effect.succeed(detailOf(cartBefore(sent)))),
    setDonate: (lotId, isDonate, sent) =>
      answerAsFakeShop(shop, caller, () =>
        Effect.succeed(detailOf(kept(setCartLineDonation(cartBefore(sent), lotId, isDonate)))),
      ),
    remove: (lotId, sent) =>
      answerAsFakeShop(shop, caller, () => Effect.succeed(change(withoutCartLine(cartBefore(sent), lotId)))),
    setQuantity: (lotId, quantity, sent) =>
      answerAsFakeShop(shop, caller, () =>
        Effect.succeed(change(setCartLineQuantity(cartBefore(sent), lotId, quantity, remaining(lotId) ?? 0))),
      ),
    restrictedLots: sent =>
      answerAsFakeShop(shop, caller, () =>
        Effect.succeed(listFakeUnorderableLots(shop, sent, findFakeUser(shop, caller)?.id ?? null)),
      ),
  };
};
