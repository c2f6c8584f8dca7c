import { Effect } from 'effect';
import type { PagesPort } from '../../application/ports/pages.ts';
import { cartCodec } from '../../contract/codecs/cart-codec.ts';
import { appDataCodec, footerDataCodec, headerDataCodec } from '../../contract/codecs/frame-codec.ts';
import {
  getAppData,
  getFooterData,
  getHeaderData,
  getPageInfo,
  setCurrency,
  setLanguage,
} from '../../contract/pages.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../domain/content/languages.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient } from './shop-client.ts';

/**
 * A language that the shop does not know is asked for as the default one (docs/behaviour.md#languages-and-currencies).
 */
const wireLanguage = (language: string) => (isLanguage(language) ? language : DEFAULT_LANGUAGE);

/** Makes the port of the shop's frame and pages over its API. */
export const makeHttpPages = (client: ShopClient): PagesPort => ({
  appData: ({ cart, wishlist, language, currency }) =>
    client
      .ask(getAppData, { cart: cartCodec.encode(cart), wishlist, language: wireLanguage(language), currency })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(appDataCodec.decode)),
  headerData: ({ cart, wishlist }) =>
    client
      .ask(getHeaderData, { cart: cartCodec.encode(cart), wishlist })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(headerDataCodec.decode)),
  footerData: client
    .ask(getFooterData, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(footerDataCodec.decode)),
  pageInfo: page => client.ask(getPageInfo, { page }).pipe(allowFailures('NotFound')),
  setLanguage: language =>
    client.ask(setLanguage, { language: wireLanguage(language) }).pipe(allowOnlyUnavailable, Effect.asVoid),
  setCurrency: currency => client.ask(setCurrency, { currency }).pipe(allowOnlyUnavailable, Effect.asVoid),
});
