import type { ServiceIdentifier } from 'inversify';
import type { FakeCaller } from '../adapters/fake/fake-caller.ts';
import type { FakeShop } from '../adapters/fake/fake-shop.ts';
import type { ShopClient } from '../adapters/http/client.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import type { AccountService } from '../application/ports/account-service.ts';
import type { CartService } from '../application/ports/cart-service.ts';
import type { Catalogue } from '../application/ports/catalogue.ts';
import type { ShopClock } from '../application/ports/clock.ts';
import type { CustomerService } from '../application/ports/customer-service.ts';
import type { Departure } from '../application/ports/departure.ts';
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
import type { BeginSession } from '../application/use-cases/begin-session.ts';
import type { CarriedOrders } from '../application/use-cases/carried-order.ts';
import type { CartChanges } from '../application/use-cases/cart-changes.ts';
import type { OrderKeys } from '../application/use-cases/order-key.ts';
import type { WishlistChanges } from '../application/use-cases/toggle-wish.ts';
import type { UseCases } from '../application/use-cases.ts';

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
  cartChanges: token<CartChanges>('cartChanges'),
  wishlistChanges: token<WishlistChanges>('wishlistChanges'),
  carriedOrders: token<CarriedOrders>('carriedOrders'),
  orderKeys: token<OrderKeys>('orderKeys'),
  beginSession: token<BeginSession>('beginSession'),
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

type UseCaseTokens = { readonly [K in keyof UseCases]: ServiceIdentifier<UseCases[K]> };

export const useCases: UseCaseTokens = {
  startShop: token('startShop'),
  loadFrame: token('loadFrame'),
  showHome: token('showHome'),
  browseCatalogue: token('browseCatalogue'),
  showLot: token('showLot'),
  showSuperprize: token('showSuperprize'),
  showInfoPage: token('showInfoPage'),
  addToCart: token('addToCart'),
  setCartQuantity: token('setCartQuantity'),
  removeFromCart: token('removeFromCart'),
  setDonate: token('setDonate'),
  showCart: token('showCart'),
  toggleWish: token('toggleWish'),
  sendPhoneCode: token('sendPhoneCode'),
  validateRegistration: token('validateRegistration'),
  register: token('register'),
  logIn: token('logIn'),
  logOut: token('logOut'),
  verifyEmail: token('verifyEmail'),
  resendVerification: token('resendVerification'),
  followReferral: token('followReferral'),
  listPaymentMethods: token('listPaymentMethods'),
  placeOrder: token('placeOrder'),
  answerInternalForm: token('answerInternalForm'),
  showOrder: token('showOrder'),
  reorder: token('reorder'),
  showAccount: token('showAccount'),
  showReferralCode: token('showReferralCode'),
  rewardShare: token('rewardShare'),
  updateDetails: token('updateDetails'),
  changePassword: token('changePassword'),
  changeAvatar: token('changeAvatar'),
  setMailing: token('setMailing'),
  removeTickets: token('removeTickets'),
  requestRecovery: token('requestRecovery'),
  resetPassword: token('resetPassword'),
  showContacts: token('showContacts'),
  sendFeedback: token('sendFeedback'),
  unsubscribe: token('unsubscribe'),
  chooseLanguage: token('chooseLanguage'),
  chooseCurrency: token('chooseCurrency'),
  enablePush: token('enablePush'),
};
