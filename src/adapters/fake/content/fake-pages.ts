import { Effect } from 'effect';
import type { NamedOption, PagesPort } from '../../../application/ports/pages.ts';
import { type Cart, cartItemCount, mergeCarts } from '../../../domain/cart/cart.ts';
import { MOST_HEADER_WISHES, mergeWishlists } from '../../../domain/catalogue/wishlist.ts';
import { computeUnmergedFakeCart, withFakeCart } from '../cart/fake-cart-of-order.ts';
import { countFakeRemainingItems } from '../catalogue/fake-stock.ts';
import { computeFakeLotTerms, makeLotForFakeTerms } from '../catalogue/fake-terms.ts';
import { findFakeCurrentSuperPrize } from '../draws/fake-super-prize-state.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, type FakeDeviceToken, type FakeShop, findFakeUser } from '../shop/fake-shop.ts';

export const makeFakePages = (shop: FakeShop, caller: FakeCaller): PagesPort => {
  const currencies = (): readonly NamedOption[] =>
    [...shop.rates.keys()].map(name => ({
      name,
      image: shop.site.currencies.get(name)?.image ?? '',
      title: shop.site.currencies.get(name)?.title[caller.language()] ?? name,
    }));

  /** The first call of a session merges; after that the server's copy is the answer. */
  const keptFor = (sent: { readonly cart: Cart; readonly wishlist: readonly number[] }) => {
    const user = findFakeUser(shop, caller);
    const token = caller.accessToken();
    const session = token === null ? undefined : shop.sessions.get(token);
    if (user === null || token === null || session === undefined) return sent;
    if (session.merged) return { cart: user.cart, wishlist: user.wishlist };
    const merged = {
      cart: mergeCarts(user.cart, computeUnmergedFakeCart(shop, user.id, sent.cart), lotId =>
        countFakeRemainingItems(shop, lotId, user.id),
      ),
      wishlist: mergeWishlists(user.wishlist, sent.wishlist),
    };
    shop.users.set(user.id, { ...withFakeCart(user, merged.cart), wishlist: merged.wishlist });
    shop.sessions.set(token, { ...session, merged: true });
    return merged;
  };

  const newestOf = (kind: FakeDeviceToken['kind']): string | null => {
    const userId = findFakeUser(shop, caller)?.id;
    const tokens = [...shop.deviceTokens].filter(([, its]) => its.kind === kind && its.userId === userId);
    return tokens.at(-1)?.[0] ?? null;
  };

  return {
    appData: sent =>
      answerAsFakeShop(shop, caller, () =>
        Effect.succeed({
          translations: shop.translations[caller.language()],
          currencies: currencies(),
          ...keptFor({ cart: sent.cart, wishlist: sent.wishlist }),
          deviceToken: newestOf('fcm'),
          oneSignalToken: newestOf('one_signal'),
          androidToken: newestOf('android'),
          config: {
            payment: {
              provider: 'interkassa',
              endpoint: '/sandbox-payments',
              merchant: 'sandbox',
              orderPrefix: 'TF-',
            },
            push: shop.site.push,
            webviewToken: '',
          },
        }),
      ),
    headerData: sent =>
      answerAsFakeShop(shop, caller, () => {
        const user = findFakeUser(shop, caller);
        const cart = user?.cart ?? sent.cart;
        const wishlist = user?.wishlist ?? sent.wishlist;
        const terms = computeFakeLotTerms(shop, caller);
        return Effect.succeed({
          settings: shop.site.settings(caller.language()),
          currencies: currencies(),
          languages: shop.site.languages,
          currentLanguage: caller.language(),
          currentCurrency: caller.currency(),
          wishlistItems: wishlist.length,
          cartItems: cartItemCount(cart),
          wishlistLots: wishlist.slice(0, MOST_HEADER_WISHES).flatMap(id => {
            const lot = shop.lots.get(id);
            return lot === undefined ? [] : [makeLotForFakeTerms(shop, lot, terms)];
          }),
          avatar: user?.avatar ?? null,
        });
      }),
    footerData: answerAsFakeShop(shop, caller, () =>
      Effect.succeed({
        categories: shop.categories.map(({ id, name }) => ({ id, name: name[caller.language()] })),
        hasSuperprize: findFakeCurrentSuperPrize(shop, caller.language()) !== null,
        settings: shop.site.settings(caller.language()),
      }),
    ),
    pageInfo: page =>
      answerAsFakeShop(shop, caller, () => Effect.succeed(shop.site.page(page, caller.language()))),
    setLanguage: () => answerAsFakeShop(shop, caller, () => Effect.void),
    setCurrency: () => answerAsFakeShop(shop, caller, () => Effect.void),
  };
};
