import { Effect } from 'effect';
import { withPushDeletionPolicy, withWritePolicy } from '../call-policies.ts';
import type { StartShopUseCase } from '../content/start-shop-use-case.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { AppLog } from '../ports/log.ts';
import type { PushPort } from '../ports/push.ts';
import type { SignInPort } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { CartStore } from '../stores/cart-store.ts';
import { type DraftStore, EMPTY_FORM_DRAFTS } from '../stores/draft-store.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';

/**
 * The use case that ends the session here whatever the shop says, and forgets what belongs to the user on this device:
 * cart and wishlist are kept by the shop and come back with the next log-in. Notifications end on both sides, so that
 * the next visitor of this browser never reads them.
 */
export type LogOutUseCase = () => Effect.Effect<void>;

export const makeLogOut = (
  signIn: SignInPort,
  session: SessionStore,
  cart: CartStore,
  wishlist: WishlistStore,
  drafts: DraftStore,
  frame: FrameStore,
  push: PushPort,
  storage: StoragePort,
  startShop: StartShopUseCase,
  inFlightOrders: Pick<InFlightOrders, 'restoreCart'>,
  log: AppLog,
): LogOutUseCase => {
  const deviceTokens = () =>
    [
      storage.read('pushToken'),
      storage.read('osToken'),
      storage.read('oneSignalToken'),
      storage.read('androidToken'),
    ].filter(token => token !== null);

  const endPush = Effect.suspend(() => {
    const config = frame.getSnapshot().app?.config.push ?? null;
    if (config === null || storage.read('pushToken') === null) return Effect.void;
    return Effect.catch(withPushDeletionPolicy(push.forget(config)), failure =>
      Effect.sync(() => log.warn('push_not_forgotten', { reason: failure.reason })),
    );
  });

  const tell = Effect.suspend(() => withWritePolicy(signIn.logOut(deviceTokens()))).pipe(
    Effect.catch(failure => Effect.sync(() => log.warn('log_out_not_told', { reason: failure.reason }))),
  );

  const forget = Effect.sync(() => {
    session.set(null);
    cart.set([]);
    wishlist.set([]);
    drafts.set(EMPTY_FORM_DRAFTS);
    storage.write('cartOwner', null);
    storage.write('pendingOrder', null);
    storage.write('pushToken', null);
  });

  return () =>
    // What an order took out of the shop's cart is put back while the session can.
    Effect.andThen(
      inFlightOrders.restoreCart,
      Effect.all([tell, endPush], { concurrency: 'unbounded', discard: true }),
    ).pipe(
      Effect.andThen(forget),
      Effect.andThen(startShop()),
      Effect.catch(failure => Effect.sync(() => log.warn('shop_not_restarted', { reason: failure.reason }))),
    );
};
