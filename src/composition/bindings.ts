import type { Container } from 'inversify';
import { makeFirstUseCases } from '../application/first-use-cases.ts';
import { makeCarriedOrders } from '../application/orders/carried-order.ts';
import { makeCartStore } from '../application/stores/cart-store.ts';
import { makeDraftStore } from '../application/stores/draft-store.ts';
import { makeFrameStore } from '../application/stores/frame-store.ts';
import { makeNoticeStore } from '../application/stores/notice-store.ts';
import { makePreferencesStore } from '../application/stores/preferences-store.ts';
import { makeSessionStore } from '../application/stores/session-store.ts';
import type { Stores } from '../application/stores/stores.ts';
import { makeWishlistStore } from '../application/stores/wishlist-store.ts';
import { carriedOrders, everyStore, ports as p, stores as s, useCases as u } from './tokens.ts';

const bindStores = (container: Container): void => {
  container.bind(s.session).toResolvedValue(makeSessionStore, [p.storage]);
  container.bind(s.cart).toResolvedValue(makeCartStore, [p.storage]);
  container.bind(s.wishlist).toResolvedValue(makeWishlistStore, [p.storage]);
  container.bind(s.preferences).toResolvedValue(makePreferencesStore, [p.storage]);
  container.bind(s.frame).toResolvedValue(makeFrameStore);
  container.bind(s.notices).toResolvedValue(makeNoticeStore);
  container.bind(s.drafts).toResolvedValue(makeDraftStore);
  // Each token of `s` is of the store by that name (tokens.ts).
  container
    .bind(everyStore)
    .toDynamicValue(
      ({ get }) =>
        Object.fromEntries(Object.entries(s).map(([name, each]) => [name, get<unknown>(each)])) as Stores,
    );
};

/**
 * Stores and the use cases of a first screen: the same in every composition. The ports are bound by whoever knows the
 * world, and the other use cases by `bindRest`.
 */
export const bindFirst = (container: Container): void => {
  bindStores(container);
  container.bind(carriedOrders).toResolvedValue(makeCarriedOrders, [p.orders, p.storage, p.log]);
  container
    .bind(u.first)
    .toResolvedValue(makeFirstUseCases, [
      everyStore,
      p.pages,
      p.catalogue,
      p.wishlistService,
      p.signIn,
      p.push,
      p.storage,
      p.log,
      carriedOrders,
    ]);
};
