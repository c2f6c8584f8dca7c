import { Effect } from 'effect';
import type { Log } from '../ports/log.ts';
import type { SignIn } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { writing } from '../resilience.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { DraftStore } from '../stores/draft-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';
import type { StartShop } from './start-shop.ts';

/**
 * Ends the session here whatever the shop says, and forgets what belongs to the user on this device: cart and
 * wishlist are kept by the shop and come back with the next log-in.
 */
export type LogOut = () => Effect.Effect<void>;

export const makeLogOut = (
  signIn: SignIn,
  session: SessionStore,
  cart: CartStore,
  wishlist: WishlistStore,
  drafts: DraftStore,
  storage: Storage,
  startShop: StartShop,
  log: Log,
): LogOut => {
  const deviceTokens = () =>
    [
      storage.read('fcmToken'),
      storage.read('osToken'),
      storage.read('oneSignalToken'),
      storage.read('androidToken'),
    ].filter(token => token !== null);

  const forget = Effect.sync(() => {
    session.set(null);
    cart.set([]);
    wishlist.set([]);
    drafts.set({ details: null, feedback: null });
    storage.write('pendingOrder', null);
    storage.write('fcmToken', null);
  });

  return () =>
    Effect.suspend(() => writing(signIn.logOut(deviceTokens()))).pipe(
      Effect.catch(failure => Effect.sync(() => log.warn('log_out_not_told', { reason: failure.reason }))),
      Effect.andThen(forget),
      Effect.andThen(startShop()),
      Effect.catch(failure => Effect.sync(() => log.warn('shop_not_restarted', { reason: failure.reason }))),
    );
};
