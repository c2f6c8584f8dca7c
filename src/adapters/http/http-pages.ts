import { Effect } from 'effect';
import type { Pages } from '../../application/ports/pages.ts';
import { isLanguage } from '../../application/stores/preferences-store.ts';
import type { ShopClient } from './client.ts';
import { cartCodec } from './codecs/cart-codec.ts';
import { appDataCodec, footerCodec, headerCodec } from './codecs/frame-codec.ts';
import { mapped } from './mapped.ts';
import { expecting, expectingNothing } from './narrow.ts';
import {
  getAppData,
  getFooterData,
  getHeaderData,
  getPageInfo,
  setCurrency,
  setLanguage,
} from './wire/pages.ts';

/**
 * A language that the shop does not know is asked for as the default one (docs/behaviour.md#languages-and-currencies).
 */
const wireLanguage = (language: string) => (isLanguage(language) ? language : 'uk');

export const makeHttpPages = (client: ShopClient): Pages => ({
  appData: ({ cart, wishlist, language, currency }) =>
    client
      .ask(getAppData, { cart: cartCodec.encode(cart), wishlist, language: wireLanguage(language), currency })
      .pipe(expectingNothing, mapped(appDataCodec.decode)),
  headerData: ({ cart, wishlist }) =>
    client
      .ask(getHeaderData, { cart: cartCodec.encode(cart), wishlist })
      .pipe(expectingNothing, mapped(headerCodec.decode)),
  footerData: client.ask(getFooterData, {}).pipe(expectingNothing, mapped(footerCodec.decode)),
  pageInfo: page => client.ask(getPageInfo, { page }).pipe(expecting('NotFound')),
  setLanguage: language =>
    client.ask(setLanguage, { language: wireLanguage(language) }).pipe(expectingNothing, Effect.asVoid),
  setCurrency: currency => client.ask(setCurrency, { currency }).pipe(expectingNothing, Effect.asVoid),
});
