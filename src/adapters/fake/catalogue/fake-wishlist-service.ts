import { Effect } from 'effect';
import { NotFound } from '../../../application/ports/failures.ts';
import type { WishlistService } from '../../../application/ports/wishlist-service.ts';
import { setWishlisted } from '../../../domain/catalogue/wishlist.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, fakeAnswer, fakeUserOf } from '../shop/fake-shop.ts';

export const makeFakeWishlistService = (shop: FakeShop, caller: FakeCaller): WishlistService => ({
  set: (lotId, wished, sent) =>
    fakeAnswer(shop, caller, () => {
      if (wished && !shop.lots.has(lotId)) return Effect.fail(new NotFound());
      const user = fakeUserOf(shop, caller);
      const wishlist = setWishlisted(user?.wishlist ?? sent, lotId, wished);
      if (user !== null) shop.users.set(user.id, { ...user, wishlist });
      return Effect.succeed(wishlist);
    }),
});
