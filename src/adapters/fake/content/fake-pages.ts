import { Effect } from 'effect';
import type { NamedOption, Pages } from '../../../application/ports/pages.ts';
import { type Cart, mergeCarts, totalItems } from '../../../domain/cart/cart.ts';
import { mergeWishlists, WISHES_IN_HEADER } from '../../../domain/catalogue/wishlist.ts';
import { broughtCart, withCart } from '../cart/fake-kept-cart.ts';
import { remainingFor } from '../catalogue/fake-stock.ts';
import { answeredLot, termsOf } from '../catalogue/fake-terms.ts';
import { currentSuperprize } from '../draws/fake-super-state.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeDeviceToken, type FakeShop, userOf } from '../shop/fake-shop.ts';

export const makeFakePages = (shop: FakeShop, caller: FakeCaller): Pages => {
  const currencies = (): readonly NamedOption[] =>
    [...shop.rates.keys()].map(name => ({
      name,
      image: shop.site.currencies.get(name)?.image ?? '',
      title: shop.site.currencies.get(name)?.title[caller.language()] ?? name,
    }));

  /** The first call of a session merges; after that the server's copy is the answer. */
  const keptFor = (sent: { readonly cart: Cart; readonly wishlist: readonly number[] }) => {
    const user = userOf(shop, caller);
    const token = caller.accessToken();
    const session = token === null ? undefined : shop.sessions.get(token);
    if (user === null || token === null || session === undefined) return sent;
    if (session.merged) return { cart: user.cart, wishlist: user.wishlist };
    const merged = {
      cart: mergeCarts(user.cart, broughtCart(shop, user.id, sent.cart), lotId =>
        remainingFor(shop, lotId, user.id),
      ),
      wishlist: mergeWishlists(user.wishlist, sent.wishlist),
    };
    shop.users.set(user.id, { ...withCart(user, merged.cart), wishlist: merged.wishlist });
    shop.sessions.set(token, { ...session, merged: true });
    return merged;
  };

  const newestOf = (kind: FakeDeviceToken['kind']): string | null => {
    const userId = userOf(shop, caller)?.id;
    const tokens = [...shop.deviceTokens].filter(([, its]) => its.kind === kind && its.userId === userId);
    return tokens.at(-1)?.[0] ?? null;
  };

  return {
    appData: sent =>
      answering(shop, caller, () =>
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
      answering(shop, caller, () => {
        const user = userOf(shop, caller);
        const cart = user?.cart ?? sent.cart;
        const wishlist = user?.wishlist ?? sent.wishlist;
        const terms = termsOf(shop, caller);
        return Effect.succeed({
          settings: shop.site.settings(caller.language()),
          currencies: currencies(),
          languages: shop.site.languages,
          currentLanguage: caller.language(),
          currentCurrency: caller.currency(),
          wishlistItems: wishlist.length,
          cartItems: totalItems(cart),
          wishlistLots: wishlist.slice(0, WISHES_IN_HEADER).flatMap(id => {
            const lot = shop.lots.get(id);
            return lot === undefined ? [] : [answeredLot(shop, lot, terms)];
          }),
          avatar: user?.avatar ?? null,
        });
      }),
    footerData: answering(shop, caller, () =>
      Effect.succeed({
        categories: shop.categories.map(({ id, name }) => ({ id, name: name[caller.language()] })),
        hasSuperprize: currentSuperprize(shop, caller.language()) !== null,
        settings: shop.site.settings(caller.language()),
      }),
    ),
    pageInfo: page => answering(shop, caller, () => Effect.succeed(shop.site.page(page, caller.language()))),
    setLanguage: () => answering(shop, caller, () => Effect.void),
    setCurrency: () => answering(shop, caller, () => Effect.void),
  };
};
