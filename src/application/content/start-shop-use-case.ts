import { Effect } from 'effect';
import { DEFAULT_LANGUAGE } from '../../domain/content/languages.ts';
import { withReadPolicy } from '../call-policies.ts';
import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { AppData, PagesPort } from '../ports/pages.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { CartStore } from '../stores/cart-store.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import { DEFAULT_CURRENCY_CODE, type PreferencesStore } from '../stores/preferences-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';
import type { LoadFrameUseCase } from './load-frame-use-case.ts';

/**
 * The use case that reads the app's data and the frame. For a logged-in user the shop merges cart and wishlist on the
 * first call of a session and answers the merged ones (docs/behaviour.md#cart-lines).
 */
export type StartShopUseCase = () => Effect.Effect<void, ShopUnavailable>;

export const makeStartShop = (
  pages: PagesPort,
  session: SessionStore,
  cart: CartStore,
  wishlist: WishlistStore,
  preferences: PreferencesStore,
  frame: FrameStore,
  loadFrame: LoadFrameUseCase,
  inFlightOrders: InFlightOrders,
  storage: StoragePort,
): StartShopUseCase => {
  /** What is left of another user's session that ran out here goes neither to this one's screen nor into this one's cart. */
  const own = Effect.sync(() => {
    const user = session.getSnapshot()?.id ?? null;
    if (user === null) return;
    const owner = storage.read('cartOwner');
    if (owner !== null && owner !== user) {
      cart.set([]);
      wishlist.set([]);
    }
    storage.write('cartOwner', user);
  });

  const readAppData = Effect.suspend(() => {
    const asked = {
      session: session.getSnapshot(),
      cart: cart.getSnapshot(),
      wishlist: wishlist.getSnapshot(),
      preferences: preferences.getSnapshot(),
    };
    const take = (app: AppData) => {
      // Who asked is gone, or wants another language by now: the next start brings its own answer.
      if (session.getSnapshot()?.id !== asked.session?.id) return;
      if (preferences.getSnapshot() !== asked.preferences) return;
      // What the shopper did in the meantime is newer than the answer.
      if (cart.getSnapshot() === asked.cart) cart.set(app.cart);
      if (wishlist.getSnapshot() === asked.wishlist) wishlist.set(app.wishlist);
      frame.set({ ...frame.getSnapshot(), app: { ...app, language: asked.preferences.language } });
    };
    return withReadPolicy(
      pages.appData({ cart: asked.cart, wishlist: asked.wishlist, ...asked.preferences }),
    ).pipe(Effect.tap(app => Effect.sync(() => take(app))));
  });

  /** A stored currency that the shop no longer offers gives way to the default one, before the frame is read. */
  const withOfferedCurrency = readAppData.pipe(
    Effect.flatMap(app => {
      const { currency } = preferences.getSnapshot();
      const offered = app.currencies.map(option => option.name);
      if (offered.length === 0 || offered.includes(currency)) return Effect.succeed(false);
      preferences.setCurrency(
        offered.includes(DEFAULT_CURRENCY_CODE) ? DEFAULT_CURRENCY_CODE : (offered[0] ?? currency),
      );
      return Effect.succeed(true);
    }),
  );

  /** The same for a stored language, once the frame says which ones there are. */
  const withOfferedLanguage = Effect.suspend(() =>
    loadFrame().pipe(
      Effect.map(() => {
        const offered = (frame.getSnapshot().header?.languages ?? []).map(option => option.name);
        const { language } = preferences.getSnapshot();
        if (offered.length === 0 || offered.includes(language)) return false;
        preferences.setLanguage(DEFAULT_LANGUAGE);
        return language !== DEFAULT_LANGUAGE;
      }),
    ),
  );

  return () =>
    // Before the shop merges its cart with ours, else what is put back would be counted twice.
    Effect.andThen(
      Effect.andThen(own, inFlightOrders.restoreCart),
      Effect.suspend(() =>
        Effect.all([withOfferedCurrency, withOfferedLanguage], { concurrency: 'unbounded' }),
      ),
    ).pipe(
      Effect.flatMap(changed =>
        changed.includes(true) ? Effect.andThen(readAppData, loadFrame()) : Effect.void,
      ),
    );
};
