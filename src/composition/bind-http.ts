import type { Container } from 'inversify';
import type { FormUploader } from '../adapters/http/form-upload.ts';
import { makeHttpAccountService } from '../adapters/http/http-account-service.ts';
import { makeHttpCartService } from '../adapters/http/http-cart-service.ts';
import { makeHttpCatalogue } from '../adapters/http/http-catalogue.ts';
import { makeHttpCharity } from '../adapters/http/http-charity.ts';
import { makeHttpCustomerService } from '../adapters/http/http-customer-service.ts';
import { makeHttpDeliveries } from '../adapters/http/http-deliveries.ts';
import { makeHttpDeviceTokens } from '../adapters/http/http-device-tokens.ts';
import { makeHttpDraws } from '../adapters/http/http-draws.ts';
import { makeHttpOrders } from '../adapters/http/http-orders.ts';
import { makeHttpPages } from '../adapters/http/http-pages.ts';
import { makeHttpSignIn } from '../adapters/http/http-sign-in.ts';
import { makeHttpWishlistService } from '../adapters/http/http-wishlist-service.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import { makeShopClient, type ShopTransport } from '../adapters/http/shop-client.ts';
import { httpClientTokens, portTokens as p, storesToken } from './container-tokens.ts';

type World = {
  readonly transport: ShopTransport;
  readonly clock: ServerClock;
  readonly upload: FormUploader;
};

/** Binds the shop's ports over its API: calls go by `transport`, files by `upload`. */
export const bindHttpShop = (container: Container, { transport, clock, upload }: World): void => {
  container.bind(p.clock).toConstantValue(clock);
  container.bind(httpClientTokens.client).toDynamicValue(context => {
    const { session, preferences } = context.get(storesToken);
    return makeShopClient(transport, session, preferences, clock);
  });
  container
    .bind(p.catalogue)
    .toDynamicValue(context =>
      makeHttpCatalogue(context.get(httpClientTokens.client), context.get(storesToken).wishlist),
    );
  container.bind(p.pages).toResolvedValue(makeHttpPages, [httpClientTokens.client]);
  container.bind(p.wishlistService).toResolvedValue(makeHttpWishlistService, [httpClientTokens.client]);
  container.bind(p.cartService).toResolvedValue(makeHttpCartService, [httpClientTokens.client]);
  container.bind(p.signIn).toResolvedValue(makeHttpSignIn, [httpClientTokens.client]);
  container.bind(p.deliveries).toResolvedValue(makeHttpDeliveries, [httpClientTokens.client]);
  container.bind(p.orders).toResolvedValue(makeHttpOrders, [httpClientTokens.client]);
  container
    .bind(p.account)
    .toDynamicValue(context => makeHttpAccountService(context.get(httpClientTokens.client), upload));
  container.bind(p.charity).toResolvedValue(makeHttpCharity, [httpClientTokens.client]);
  container.bind(p.customerService).toResolvedValue(makeHttpCustomerService, [httpClientTokens.client]);
  container.bind(p.deviceTokens).toResolvedValue(makeHttpDeviceTokens, [httpClientTokens.client]);
  container
    .bind(p.draws)
    .toDynamicValue(context => makeHttpDraws(context.get(httpClientTokens.client), transport));
};
