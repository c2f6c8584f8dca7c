import type { ServiceIdentifier } from 'inversify';
import type { FakeCaller } from '../adapters/fake/shop/fake-caller.ts';
import type { FakeShop } from '../adapters/fake/shop/fake-shop.ts';
import type { ShopClient } from '../adapters/http/shop-client.ts';
import type { InFlightOrders } from '../application/orders/in-flight-order.ts';
import type { AppPorts } from '../application/ports/app-ports.ts';
import type { AppStores } from '../application/stores/stores.ts';
import type { UseCaseGroups } from '../application/use-cases.ts';

/** A token that knows what it stands for: what is bound to it has to fit. */
const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/**
 * The container's tokens of the ports that use cases need from the outside world; each composition binds all of these.
 */
export const portTokens: { readonly [K in keyof AppPorts]: ServiceIdentifier<AppPorts[K]> } = {
  catalogue: token('catalogue'),
  cartService: token('cartService'),
  wishlistService: token('wishlistService'),
  signIn: token('signIn'),
  account: token('account'),
  customerService: token('customerService'),
  orders: token('orders'),
  deliveries: token('deliveries'),
  draws: token('draws'),
  drawVerifier: token('drawVerifier'),
  pages: token('pages'),
  charity: token('charity'),
  payments: token('payments'),
  deviceTokens: token('deviceTokens'),
  push: token('push'),
  storage: token('storage'),
  environment: token('environment'),
  redirect: token('redirect'),
  sharing: token('sharing'),
  randomness: token('randomness'),
  clock: token('clock'),
  log: token('log'),
};

/** The container's token of all stores, as use cases and React get them. */
export const storesToken = token<AppStores>('stores');

/** The container's token of the orders in flight, shared by groups of use cases and seen by nobody else. */
export const inFlightOrdersToken = token<InFlightOrders>('inFlightOrders');

/** The container's tokens that only the HTTP adapters need. */
export const httpClientTokens = {
  client: token<ShopClient>('shopClient'),
};
/** The container's tokens that only the fakes need. */
export const fakeShopTokens = {
  shop: token<FakeShop>('fakeShop'),
  caller: token<FakeCaller>('fakeCaller'),
};

/** The container's tokens of the groups of use cases. */
export const useCaseGroupTokens: {
  readonly [K in keyof UseCaseGroups]: ServiceIdentifier<UseCaseGroups[K]>;
} = {
  catalogue: token('catalogueUseCases'),
  cart: token('cartUseCases'),
  orders: token('orderUseCases'),
  accounts: token('accountUseCases'),
  draws: token('drawUseCases'),
  messages: token('messageUseCases'),
  content: token('contentUseCases'),
};
