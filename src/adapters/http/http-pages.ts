import { Effect } from 'effect';
import type { Pages } from '../../application/ports/pages.ts';
import { isLanguage } from '../../application/stores/preferences-store.ts';
import type { ShopClient } from './client.ts';
import { fromCart } from './mapping/cart.ts';
import { mapped } from './mapping/exact.ts';
import { toAppData, toFooterData, toHeaderData } from './mapping/frame.ts';
import { expecting, expectingNothing } from './narrow.ts';
import {
  getAppData,
  getFooterData,
  getHeaderData,
  getPageInfo,
  setCurrency,
  setLanguage,
} from './wire/pages.ts';

/** A language that the shop does not know is asked for as the default one (specification §9). */
const wireLanguage = (language: string) => (isLanguage(language) ? language : 'uk');

export const makeHttpPages = (client: ShopClient): Pages => ({
  appData: ({ cart, wishlist, language, currency }) =>
    client
      .ask(getAppData, { cart: fromCart(cart), wishlist, language: wireLanguage(language), currency })
      .pipe(expectingNothing, mapped(toAppData)),
  headerData: ({ cart, wishlist }) =>
    client
      .ask(getHeaderData, { cart: fromCart(cart), wishlist })
      .pipe(expectingNothing, mapped(toHeaderData)),
  footerData: client.ask(getFooterData, {}).pipe(expectingNothing, mapped(toFooterData)),
  pageInfo: page => client.ask(getPageInfo, { page }).pipe(expecting('NotFound')),
  setLanguage: language =>
    client.ask(setLanguage, { language: wireLanguage(language) }).pipe(expectingNothing, Effect.asVoid),
  setCurrency: currency => client.ask(setCurrency, { currency }).pipe(expectingNothing, Effect.asVoid),
});
