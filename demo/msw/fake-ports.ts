import { makeFakeAccountService } from '../../src/adapters/fake/accounts/fake-account-service.ts';
import { makeFakeCustomerService } from '../../src/adapters/fake/accounts/fake-customer-service.ts';
import { makeFakeSignIn } from '../../src/adapters/fake/accounts/fake-sign-in.ts';
import { makeFakeCartService } from '../../src/adapters/fake/cart/fake-cart-service.ts';
import { makeFakeCatalogue } from '../../src/adapters/fake/catalogue/fake-catalogue.ts';
import { computeFakeLotTerms } from '../../src/adapters/fake/catalogue/fake-terms.ts';
import { makeFakeWishlistService } from '../../src/adapters/fake/catalogue/fake-wishlist-service.ts';
import { makeFakeCharity } from '../../src/adapters/fake/content/fake-charity.ts';
import { makeFakePages } from '../../src/adapters/fake/content/fake-pages.ts';
import type { FakeDrawCrypto } from '../../src/adapters/fake/draws/fake-beacon.ts';
import { makeFakeDraws } from '../../src/adapters/fake/draws/fake-draws.ts';
import { makeFakeDeviceTokens } from '../../src/adapters/fake/messages/fake-device-tokens.ts';
import { makeFakeDeliveries } from '../../src/adapters/fake/orders/fake-deliveries.ts';
import { makeFakeOrders } from '../../src/adapters/fake/orders/fake-orders.ts';
import type { FakeCaller } from '../../src/adapters/fake/shop/fake-caller.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { DEFAULT_CURRENCY_CODE } from '../../src/application/stores/preferences-store.ts';
import { type LotFiguresFunction, makeLotFiguresFunction } from '../../src/contract/codecs/lot-figures.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../src/domain/content/languages.ts';

/** Reads who sends a request, as its headers say (docs/behaviour.md#headers). */
export const readFakeCallerOfRequest = (headers: Headers): FakeCaller => {
  const language = headers.get('Accept-Language');
  const said = {
    accessToken: /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? null,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    currency: headers.get('X-Currency') ?? DEFAULT_CURRENCY_CODE,
  };
  return {
    headers: () => said,
    as: (_headers, evaluate) => evaluate(),
    accessToken: () => said.accessToken,
    language: () => said.language,
    currency: () => said.currency,
    // The answer is a 401: what the browser then forgets is its own business.
    endSession: () => undefined,
  };
};

/** Makes the fakes as one request sees them, and what lots are answered with to its caller. */
export const makeFakePortsForRequest = (shop: FakeShop, caller: FakeCaller, crypto: FakeDrawCrypto) => ({
  lotFigures: (lot =>
    makeLotFiguresFunction(computeFakeLotTerms(shop, caller))(lot)) satisfies LotFiguresFunction,
  catalogue: makeFakeCatalogue(shop, caller),
  cart: makeFakeCartService(shop, caller),
  wishlist: makeFakeWishlistService(shop, caller),
  signIn: makeFakeSignIn(shop, caller),
  account: makeFakeAccountService(shop, caller),
  customers: makeFakeCustomerService(shop, caller),
  orders: makeFakeOrders(shop, caller),
  deliveries: makeFakeDeliveries(shop, caller),
  draws: makeFakeDraws(shop, caller, crypto),
  pages: makeFakePages(shop, caller),
  charity: makeFakeCharity(shop, caller),
  deviceTokens: makeFakeDeviceTokens(shop, caller),
});

export type FakePorts = ReturnType<typeof makeFakePortsForRequest>;
