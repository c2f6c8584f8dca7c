import type { ServiceIdentifier } from 'inversify';
import type { FakeCaller } from '../adapters/fake/shop/fake-caller.ts';
import type { FakeShop } from '../adapters/fake/shop/fake-shop.ts';
import type { ShopClient } from '../adapters/http/client.ts';
import type { AccountUseCases } from '../application/accounts/account-use-cases.ts';
import type { CartUseCases } from '../application/cart/cart-use-cases.ts';
import type { ContentUseCases } from '../application/content/content-use-cases.ts';
import type { DrawUseCases } from '../application/draws/draw-use-cases.ts';
import type { FirstUseCases } from '../application/first-use-cases.ts';
import type { MessageUseCases } from '../application/messages/message-use-cases.ts';
import type { InFlightOrders } from '../application/orders/in-flight-order.ts';
import type { OrderUseCases } from '../application/orders/order-use-cases.ts';
import type { AccountService } from '../application/ports/account-service.ts';
import type { CartService } from '../application/ports/cart-service.ts';
import type { Catalogue } from '../application/ports/catalogue.ts';
import type { Charity } from '../application/ports/charity.ts';
import type { ShopClock } from '../application/ports/clock.ts';
import type { CustomerService } from '../application/ports/customer-service.ts';
import type { DrawVerifier } from '../application/ports/draw-verifier.ts';
import type { Draws } from '../application/ports/draws.ts';
import type { Environment } from '../application/ports/environment.ts';
import type { Log } from '../application/ports/log.ts';
import type { Orders } from '../application/ports/orders.ts';
import type { Pages } from '../application/ports/pages.ts';
import type { Payments } from '../application/ports/payments.ts';
import type { DeviceTokens, Push } from '../application/ports/push.ts';
import type { Randomness } from '../application/ports/randomness.ts';
import type { Redirect } from '../application/ports/redirect.ts';
import type { Sharing } from '../application/ports/sharing.ts';
import type { SignIn } from '../application/ports/sign-in.ts';
import type { Storage } from '../application/ports/storage.ts';
import type { WishlistService } from '../application/ports/wishlist-service.ts';
import type { Stores } from '../application/stores/stores.ts';

/** A token that knows what it stands for: a wrong argument of a factory does not compile. */
const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What use cases need from the world; each composition binds all of these. */
export const ports = {
  catalogue: token<Catalogue>('catalogue'),
  cartService: token<CartService>('cartService'),
  wishlistService: token<WishlistService>('wishlistService'),
  signIn: token<SignIn>('signIn'),
  account: token<AccountService>('account'),
  customerService: token<CustomerService>('customerService'),
  orders: token<Orders>('orders'),
  draws: token<Draws>('draws'),
  drawVerifier: token<DrawVerifier>('drawVerifier'),
  pages: token<Pages>('pages'),
  charity: token<Charity>('charity'),
  payments: token<Payments>('payments'),
  deviceTokens: token<DeviceTokens>('deviceTokens'),
  push: token<Push>('push'),
  storage: token<Storage>('storage'),
  environment: token<Environment>('environment'),
  redirect: token<Redirect>('redirect'),
  sharing: token<Sharing>('sharing'),
  randomness: token<Randomness>('randomness'),
  clock: token<ShopClock>('clock'),
  log: token<Log>('log'),
};

export const stores: { readonly [K in keyof Stores]: ServiceIdentifier<Stores[K]> } = {
  session: token('sessionStore'),
  cart: token('cartStore'),
  wishlist: token('wishlistStore'),
  preferences: token('preferencesStore'),
  frame: token('frameStore'),
  notices: token('noticeStore'),
  drafts: token('draftStore'),
  unpaid: token('unpaidStore'),
};

/** All of them, as use cases and React get them. */
export const everyStore = token<Stores>('stores');

/** Shared by groups of use cases, and nobody else sees it. */
export const inFlightOrders = token<InFlightOrders>('carriedOrders');

/** What only some adapters need. */
export const live = {
  client: token<ShopClient>('shopClient'),
};
export const fake = {
  shop: token<FakeShop>('fakeShop'),
  caller: token<FakeCaller>('fakeCaller'),
};

/** The groups of use cases; each one's own factory says what is in it. All but the first may come late. */
export const useCases = {
  first: token<FirstUseCases>('firstUseCases'),
  cart: token<CartUseCases>('cartUseCases'),
  orders: token<OrderUseCases>('orderUseCases'),
  accounts: token<AccountUseCases>('accountUseCases'),
  draws: token<DrawUseCases>('drawUseCases'),
  messages: token<MessageUseCases>('messageUseCases'),
  content: token<ContentUseCases>('contentUseCases'),
};
