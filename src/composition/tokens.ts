import type { ServiceIdentifier } from 'inversify';
import type { FakeCaller } from '../adapters/fake/shop/fake-caller.ts';
import type { FakeShop } from '../adapters/fake/shop/fake-shop.ts';
import type { ShopClient } from '../adapters/http/client.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import type { WishlistChanges } from '../application/catalogue/toggle-wish.ts';
import type { CarriedOrders } from '../application/orders/carried-order.ts';
import type { AccountService } from '../application/ports/account-service.ts';
import type { CartService } from '../application/ports/cart-service.ts';
import type { Catalogue } from '../application/ports/catalogue.ts';
import type { ShopClock } from '../application/ports/clock.ts';
import type { CustomerService } from '../application/ports/customer-service.ts';
import type { Departure } from '../application/ports/departure.ts';
import type { DrawVerifier } from '../application/ports/draw-verifier.ts';
import type { Draws } from '../application/ports/draws.ts';
import type { Environment } from '../application/ports/environment.ts';
import type { Log } from '../application/ports/log.ts';
import type { Orders } from '../application/ports/orders.ts';
import type { Pages } from '../application/ports/pages.ts';
import type { Payments } from '../application/ports/payments.ts';
import type { DeviceTokens, Push } from '../application/ports/push.ts';
import type { Randomness } from '../application/ports/randomness.ts';
import type { Sharing } from '../application/ports/sharing.ts';
import type { SignIn } from '../application/ports/sign-in.ts';
import type { Storage } from '../application/ports/storage.ts';
import type { WishlistService } from '../application/ports/wishlist-service.ts';
import type { CartStore } from '../application/stores/cart-store.ts';
import type { DraftStore } from '../application/stores/draft-store.ts';
import type { FrameStore } from '../application/stores/frame-store.ts';
import type { NoticeStore } from '../application/stores/notice-store.ts';
import type { PreferencesStore } from '../application/stores/preferences-store.ts';
import type { SessionStore } from '../application/stores/session-store.ts';
import type { WishlistStore } from '../application/stores/wishlist-store.ts';
import type { UseCases } from '../application/use-cases.ts';

/** A token that knows what it stands for: a wrong argument of a factory does not compile. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

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
  payments: token<Payments>('payments'),
  deviceTokens: token<DeviceTokens>('deviceTokens'),
  push: token<Push>('push'),
  storage: token<Storage>('storage'),
  environment: token<Environment>('environment'),
  departure: token<Departure>('departure'),
  sharing: token<Sharing>('sharing'),
  randomness: token<Randomness>('randomness'),
  clock: token<ShopClock>('clock'),
  log: token<Log>('log'),
};

export const stores = {
  session: token<SessionStore>('sessionStore'),
  cart: token<CartStore>('cartStore'),
  wishlist: token<WishlistStore>('wishlistStore'),
  preferences: token<PreferencesStore>('preferencesStore'),
  frame: token<FrameStore>('frameStore'),
  notices: token<NoticeStore>('noticeStore'),
  drafts: token<DraftStore>('draftStore'),
};

/** Parts that use cases share and nobody else sees. */
export const parts = {
  wishlistChanges: token<WishlistChanges>('wishlistChanges'),
  carriedOrders: token<CarriedOrders>('carriedOrders'),
};

/** What only some adapters need. */
export const live = {
  client: token<ShopClient>('shopClient'),
  serverClock: token<ServerClock>('serverClock'),
};
export const fake = {
  shop: token<FakeShop>('fakeShop'),
  caller: token<FakeCaller>('fakeCaller'),
};

/** The use cases of a first screen. */
export const useCases = {
  loadFrame: token<UseCases['loadFrame']>('loadFrame'),
  startShop: token<UseCases['startShop']>('startShop'),
  chooseLanguage: token<UseCases['chooseLanguage']>('chooseLanguage'),
  chooseCurrency: token<UseCases['chooseCurrency']>('chooseCurrency'),
  showHome: token<UseCases['showHome']>('showHome'),
  browseCatalogue: token<UseCases['browseCatalogue']>('browseCatalogue'),
  showLot: token<UseCases['showLot']>('showLot'),
  logOut: token<UseCases['logOut']>('logOut'),
  toggleWish: token<UseCases['toggleWish']>('toggleWish'),
};
