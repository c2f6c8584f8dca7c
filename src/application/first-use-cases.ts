import { makeLogOut } from './accounts/log-out.ts';
import { makeBrowseCatalogue } from './catalogue/browse-catalogue.ts';
import { makeShowLot } from './catalogue/show-lot.ts';
import { makeSuggestLots } from './catalogue/suggest-lots.ts';
import { makeToggleWish, makeWishlistChanges } from './catalogue/toggle-wish.ts';
import { makeChooseCurrency } from './content/choose-currency.ts';
import { makeChooseLanguage } from './content/choose-language.ts';
import { makeLoadFrame } from './content/load-frame.ts';
import { makeShowHome } from './content/show-home.ts';
import { makeStartShop } from './content/start-shop.ts';
import type { InFlightOrders } from './orders/in-flight-order.ts';
import type { Catalogue } from './ports/catalogue.ts';
import type { Log } from './ports/log.ts';
import type { Pages } from './ports/pages.ts';
import type { Push } from './ports/push.ts';
import type { SignIn } from './ports/sign-in.ts';
import type { Storage } from './ports/storage.ts';
import type { WishlistService } from './ports/wishlist-service.ts';
import type { Stores } from './stores/stores.ts';

/**
 * What a first screen needs of every feature, and what can't fail and so can't come late (`logOut`). Every other use
 * case is made by its feature's own group and fetched when the first of them is used.
 */
export const makeFirstUseCases = (
  { session, cart, wishlist, preferences, frame, drafts }: Stores,
  pages: Pages,
  catalogue: Catalogue,
  wishlistService: WishlistService,
  signIn: SignIn,
  push: Push,
  storage: Storage,
  log: Log,
  inFlightOrders: InFlightOrders,
) => {
  const loadFrame = makeLoadFrame(pages, cart, wishlist, frame);
  const startShop = makeStartShop(
    pages,
    session,
    cart,
    wishlist,
    preferences,
    frame,
    loadFrame,
    inFlightOrders,
    storage,
  );
  return {
    loadFrame,
    startShop,
    chooseLanguage: makeChooseLanguage(pages, preferences, startShop, log),
    chooseCurrency: makeChooseCurrency(pages, preferences, startShop, log),
    showHome: makeShowHome(catalogue, log),
    browseCatalogue: makeBrowseCatalogue(catalogue),
    suggestLots: makeSuggestLots(catalogue),
    showLot: makeShowLot(catalogue),
    toggleWish: makeToggleWish(wishlistService, wishlist, makeWishlistChanges(wishlist)),
    logOut: makeLogOut(
      signIn,
      session,
      cart,
      wishlist,
      drafts,
      frame,
      push,
      storage,
      startShop,
      inFlightOrders,
      log,
    ),
  };
};

export type FirstUseCases = Readonly<ReturnType<typeof makeFirstUseCases>>;
