import { Effect } from 'effect';
import { cartCodec } from '../../src/contract/codecs/cart-codec.ts';
import { charityPageCodec, charityShareCodec } from '../../src/contract/codecs/charity-codec.ts';
import {
  appDataCodec,
  footerDataCodec,
  headerDataCodec,
  shopSettingsCodec,
} from '../../src/contract/codecs/frame-codec.ts';
import { type CallAnswerers, DONE_ANSWER } from './call-answerer.ts';

const { as, map } = Effect;

/** The answerers of the calls of what frames every screen, and of the operator's pages. */
export const frameCallAnswerers: CallAnswerers<
  | 'getAppData'
  | 'getHeaderData'
  | 'getFooterData'
  | 'getSettings'
  | 'getPageInfo'
  | 'getCharity'
  | 'getCharityOfLot'
  | 'getOwnCharity'
  | 'saveFeedback'
  | 'unsubscribe'
  | 'setCurrency'
  | 'setLanguage'
> = {
  getAppData: ({ pages }, { cart, wishlist, language, currency }) =>
    map(
      pages.appData({ cart: cartCodec.decode(cart), wishlist: wishlist ?? [], language, currency }),
      appDataCodec.encode,
    ),
  getHeaderData: ({ pages, lotFigures }, { cart, wishlist }) =>
    map(pages.headerData({ cart: cartCodec.decode(cart), wishlist: wishlist ?? [] }), header =>
      headerDataCodec.encode(header, lotFigures),
    ),
  getFooterData: ({ pages }) => map(pages.footerData, footerDataCodec.encode),
  getSettings: ({ customers }) =>
    map(customers.settings, settings => ({ settings: shopSettingsCodec.encode(settings) })),
  getPageInfo: ({ pages }, { page }) => pages.pageInfo(page),
  getCharity: ({ charity }, { cursor, limit }) =>
    map(charity.page(cursor ?? null, limit), charityPageCodec.encode),
  getCharityOfLot: ({ charity }, { lot_id }) => map(charity.ofLot(lot_id), charityShareCodec.encode),
  getOwnCharity: ({ charity }) => map(charity.own, charityShareCodec.encode),
  saveFeedback: ({ customers }, { firstname, phone, email, message }) =>
    as(customers.sendFeedback({ firstName: firstname, phone, email, message }), DONE_ANSWER),
  unsubscribe: ({ customers }, { email, t }) => as(customers.unsubscribe(email, t ?? null), DONE_ANSWER),
  setCurrency: ({ pages }, { currency }) => as(pages.setCurrency(currency), DONE_ANSWER),
  setLanguage: ({ pages }, { language }) => as(pages.setLanguage(language), DONE_ANSWER),
};
