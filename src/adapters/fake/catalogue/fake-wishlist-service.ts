import { Effect } from 'effect';
import { NotFound } from '../../../application/ports/failures.ts';
import type { WishlistService } from '../../../application/ports/wishlist-service.ts';
import { setWishlisted } from '../../../domain/catalogue/wishlist.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, type FakeShop, findFakeUser } from '../shop/fake-shop.ts';

export const makeFakeWishlistService = (shop: FakeShop, caller: FakeCaller): WishlistService => ({
  set: (lotId, wished, sent) =>
    answerAsFakeShop(shop, caller, () => {
      if (wished && !shop.lots.has(lotId)) return Effect.fail(new NotFound());
      const user = findFakeUser(shop, caller);
      const wishlist = setWishlisted(user?.wishlist ?? sent, lotId, wished);
      if (user !== null) shop.users.set(user.id, { ...user, wishlist });
      return Effect.succeed(wishlist);
    }),
});
