import type { Container } from 'inversify';
import { makeShopClient, type Transport } from '../adapters/http/client.ts';
import { makeHttpAccountService } from '../adapters/http/http-account-service.ts';
import { makeHttpCartService } from '../adapters/http/http-cart-service.ts';
import { makeHttpCatalogue } from '../adapters/http/http-catalogue.ts';
import { makeHttpCharity } from '../adapters/http/http-charity.ts';
import { makeHttpCustomerService } from '../adapters/http/http-customer-service.ts';
import { makeHttpDeviceTokens } from '../adapters/http/http-device-tokens.ts';
import { makeHttpDraws } from '../adapters/http/http-draws.ts';
import { makeHttpOrders } from '../adapters/http/http-orders.ts';
import { makeHttpPages } from '../adapters/http/http-pages.ts';
import { makeHttpSignIn } from '../adapters/http/http-sign-in.ts';
import { makeHttpWishlistService } from '../adapters/http/http-wishlist-service.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import type { Upload } from '../adapters/http/upload.ts';
import { live, ports as p, stores } from './tokens.ts';

type World = { readonly transport: Transport; readonly clock: ServerClock; readonly upload: Upload };

/** The shop's ports over its API: calls go by `transport`, files by `upload`. */
export const bindHttpShop = (container: Container, { transport, clock, upload }: World): void => {
  container.bind(p.clock).toConstantValue(clock);
  container.bind(live.client).toDynamicValue(context => {
    const { session, preferences } = context.get(stores);
    return makeShopClient(transport, session, preferences, clock);
  });
  container
    .bind(p.catalogue)
    .toDynamicValue(context => makeHttpCatalogue(context.get(live.client), context.get(stores).wishlist));
  container.bind(p.pages).toResolvedValue(makeHttpPages, [live.client]);
  container.bind(p.wishlistService).toResolvedValue(makeHttpWishlistService, [live.client]);
  container.bind(p.cartService).toResolvedValue(makeHttpCartService, [live.client]);
  container.bind(p.signIn).toResolvedValue(makeHttpSignIn, [live.client]);
  container.bind(p.orders).toResolvedValue(makeHttpOrders, [live.client]);
  container
    .bind(p.account)
    .toDynamicValue(context => makeHttpAccountService(context.get(live.client), upload));
  container.bind(p.charity).toResolvedValue(makeHttpCharity, [live.client]);
  container.bind(p.customerService).toResolvedValue(makeHttpCustomerService, [live.client]);
  container.bind(p.deviceTokens).toResolvedValue(makeHttpDeviceTokens, [live.client]);
  container.bind(p.draws).toDynamicValue(context => makeHttpDraws(context.get(live.client), transport));
};
