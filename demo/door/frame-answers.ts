import { Effect } from 'effect';
import { toCart } from '../../src/adapters/http/mapping/cart.ts';
import { type AnswersOf, DONE } from './answer-of.ts';
import { appDataWire, footerWire, headerWire, settingsWire } from './wire-of.ts';

const { as, map } = Effect;

/** What frames every screen, and the operator's pages. */
export const frameAnswers: AnswersOf<
  | 'getAppData'
  | 'getHeaderData'
  | 'getFooterData'
  | 'getSettings'
  | 'getPageInfo'
  | 'saveFeedback'
  | 'unsubscribe'
  | 'setCurrency'
  | 'setLanguage'
> = {
  getAppData: ({ pages }, { cart, wishlist, language, currency }) =>
    map(
      pages.appData({ cart: toCart(cart ?? []), wishlist: wishlist ?? [], language, currency }),
      appDataWire,
    ),
  getHeaderData: ({ pages }, { cart, wishlist }) =>
    map(pages.headerData({ cart: toCart(cart ?? []), wishlist: wishlist ?? [] }), headerWire),
  getFooterData: ({ pages }) => map(pages.footerData, footerWire),
  getSettings: ({ customers }) => map(customers.settings, settings => ({ settings: settingsWire(settings) })),
  getPageInfo: ({ pages }, { page }) => pages.pageInfo(page),
  saveFeedback: ({ customers }, { firstname, phone, email, message }) =>
    as(customers.sendFeedback({ firstName: firstname, phone, email, message }), DONE),
  unsubscribe: ({ customers }, { email, t }) => as(customers.unsubscribe(email, t ?? null), DONE),
  setCurrency: ({ pages }, { currency }) => as(pages.setCurrency(currency), DONE),
  setLanguage: ({ pages }, { language }) => as(pages.setLanguage(language), DONE),
};
