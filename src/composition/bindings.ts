import type { Container } from 'inversify';
import { makeLogOut } from '../application/accounts/log-out.ts';
import { makeBrowseCatalogue } from '../application/catalogue/browse-catalogue.ts';
import { makeShowLot } from '../application/catalogue/show-lot.ts';
import { makeToggleWish, makeWishlistChanges } from '../application/catalogue/toggle-wish.ts';
import { makeChooseCurrency } from '../application/content/choose-currency.ts';
import { makeChooseLanguage } from '../application/content/choose-language.ts';
import { makeLoadFrame } from '../application/content/load-frame.ts';
import { makeShowHome } from '../application/content/show-home.ts';
import { makeStartShop } from '../application/content/start-shop.ts';
import { makeCarriedOrders } from '../application/orders/carried-order.ts';
import { makeCartStore } from '../application/stores/cart-store.ts';
import { makeDraftStore } from '../application/stores/draft-store.ts';
import { makeFrameStore } from '../application/stores/frame-store.ts';
import { makeNoticeStore } from '../application/stores/notice-store.ts';
import { makePreferencesStore } from '../application/stores/preferences-store.ts';
import { makeSessionStore } from '../application/stores/session-store.ts';
import { makeWishlistStore } from '../application/stores/wishlist-store.ts';
import { ports as p, parts, stores as s, useCases as u } from './tokens.ts';

const bindStores = (container: Container): void => {
  container.bind(s.session).toResolvedValue(makeSessionStore, [p.storage]);
  container.bind(s.cart).toResolvedValue(makeCartStore, [p.storage]);
  container.bind(s.wishlist).toResolvedValue(makeWishlistStore, [p.storage]);
  container.bind(s.preferences).toResolvedValue(makePreferencesStore, [p.storage]);
  container.bind(s.frame).toResolvedValue(makeFrameStore);
  container.bind(s.notices).toResolvedValue(makeNoticeStore);
  container.bind(s.drafts).toResolvedValue(makeDraftStore);
};

const bindFrame = (container: Container): void => {
  container.bind(u.loadFrame).toResolvedValue(makeLoadFrame, [p.pages, s.cart, s.wishlist, s.frame]);
  container
    .bind(u.startShop)
    .toResolvedValue(makeStartShop, [
      p.pages,
      s.session,
      s.cart,
      s.wishlist,
      s.preferences,
      s.frame,
      u.loadFrame,
      parts.carriedOrders,
    ]);
  container
    .bind(u.chooseLanguage)
    .toResolvedValue(makeChooseLanguage, [p.pages, s.preferences, u.startShop, p.log]);
  container
    .bind(u.chooseCurrency)
    .toResolvedValue(makeChooseCurrency, [p.pages, s.preferences, u.startShop, p.log]);
  container.bind(parts.carriedOrders).toResolvedValue(makeCarriedOrders, [p.orders, p.storage, p.log]);
  // It can't fail, so it can't be late.
  container
    .bind(u.logOut)
    .toResolvedValue(makeLogOut, [
      p.signIn,
      s.session,
      s.cart,
      s.wishlist,
      s.drafts,
      s.frame,
      p.push,
      p.storage,
      u.startShop,
      p.log,
    ]);
};

const bindCatalogue = (container: Container): void => {
  container.bind(u.showHome).toResolvedValue(makeShowHome, [p.catalogue, p.log]);
  container.bind(u.browseCatalogue).toResolvedValue(makeBrowseCatalogue, [p.catalogue]);
  container.bind(u.showLot).toResolvedValue(makeShowLot, [p.catalogue]);
  container.bind(parts.wishlistChanges).toResolvedValue(makeWishlistChanges, [s.wishlist]);
  container
    .bind(u.toggleWish)
    .toResolvedValue(makeToggleWish, [p.wishlistService, s.wishlist, parts.wishlistChanges]);
};

/**
 * Stores and the use cases of a first screen: the same in every composition. The ports are bound by whoever knows the
 * world, and the other use cases by `bindRest`.
 */
export const bindFirst = (container: Container): void => {
  bindStores(container);
  bindFrame(container);
  bindCatalogue(container);
};
