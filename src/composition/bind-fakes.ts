import type { Container } from 'inversify';
import { makeFakeAccountService } from '../adapters/fake/accounts/fake-account-service.ts';
import { makeFakeCustomerService } from '../adapters/fake/accounts/fake-customer-service.ts';
import { makeFakeSignIn } from '../adapters/fake/accounts/fake-sign-in.ts';
import { makeFakeCartService } from '../adapters/fake/cart/fake-cart-service.ts';
import { makeFakeCatalogue } from '../adapters/fake/catalogue/fake-catalogue.ts';
import { makeFakeWishlistService } from '../adapters/fake/catalogue/fake-wishlist-service.ts';
import { makeFakeCharity } from '../adapters/fake/content/fake-charity.ts';
import { makeFakePages } from '../adapters/fake/content/fake-pages.ts';
import { makeFakeDraws } from '../adapters/fake/draws/fake-draws.ts';
import { makeFakeDeviceTokens } from '../adapters/fake/messages/fake-device-tokens.ts';
import { makeFakeDeliveries } from '../adapters/fake/orders/fake-deliveries.ts';
import { makeFakeOrders } from '../adapters/fake/orders/fake-orders.ts';
import { makeFakePayments } from '../adapters/fake/orders/fake-payments.ts';
import { type FakeCaller, makeFakeCaller } from '../adapters/fake/shop/fake-caller.ts';
import type { FakeShop } from '../adapters/fake/shop/fake-shop.ts';
import { makeInlineVerifier } from '../adapters/verifier/inline-verifier.ts';
import * as noble from '../adapters/verifier/noble-crypto.ts';
import { fakeShopTokens, portTokens as p, storesToken } from './container-tokens.ts';

/** Binds the shop's and the provider's ports over one shop in memory. */
export const bindFakeShop = (container: Container, shop: FakeShop): void => {
  container.bind(fakeShopTokens.shop).toConstantValue(shop);
  container.bind(fakeShopTokens.caller).toDynamicValue(context => {
    const { session, preferences } = context.get(storesToken);
    return makeFakeCaller(session, preferences);
  });
  container.bind(p.clock).toConstantValue(shop.clock);
  container
    .bind(p.catalogue)
    .toResolvedValue(makeFakeCatalogue, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.cartService)
    .toResolvedValue(makeFakeCartService, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.wishlistService)
    .toResolvedValue(makeFakeWishlistService, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container.bind(p.signIn).toResolvedValue(makeFakeSignIn, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.account)
    .toResolvedValue(makeFakeAccountService, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.customerService)
    .toResolvedValue(makeFakeCustomerService, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.deliveries)
    .toResolvedValue(makeFakeDeliveries, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container.bind(p.orders).toResolvedValue(makeFakeOrders, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.draws)
    .toResolvedValue(
      (its: FakeShop, caller: FakeCaller) => makeFakeDraws(its, caller, noble),
      [fakeShopTokens.shop, fakeShopTokens.caller],
    );
  container.bind(p.drawVerifier).toResolvedValue(() => makeInlineVerifier(noble));
  container.bind(p.pages).toResolvedValue(makeFakePages, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container.bind(p.charity).toResolvedValue(makeFakeCharity, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container
    .bind(p.deviceTokens)
    .toResolvedValue(makeFakeDeviceTokens, [fakeShopTokens.shop, fakeShopTokens.caller]);
  container.bind(p.payments).toResolvedValue(makeFakePayments, [fakeShopTokens.shop]);
};
