import { cartCodec } from '../../../src/contract/codecs/cart-codec.ts';
import { appConfigCodec } from '../../../src/contract/codecs/frame-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { readCurrentLotTerms } from '../../catalogue/lot-terms.ts';
import { readStartingCartAndWishlist, readTranslationsAndDeviceTokens } from '../../content/app-data.ts';
import { readHeaderData } from '../../content/header-data.ts';
import {
  listCurrencyOptions,
  readFooterData,
  readInfoPage,
  readShopSettings,
} from '../../content/site-content.ts';
import { listLanguageOptions } from '../../content/site-languages.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal } from '../../messages/refusal.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import type { ServerRoute } from '../server-route.ts';
import type { SharedAnswers } from '../shared-answers.ts';
import { formatChosenOptionCookie } from '../visitors/visitor-choices.ts';

/** The number of the page about the shop (docs/behaviour.md#pages). */
const ABOUT = 1;

/** The part of the configuration that the browser gets; keys and secrets are not in it. */
const browserConfig = ({ config }: ProcessContext) =>
  appConfigCodec.encode({ ...config, payment: { ...config.payment, orderPrefix: config.orderPrefix } });

const appDataRoute = (context: ProcessContext): ServerRoute =>
  makeContractCallRoute(contractCalls.getAppData, async ({ request, caller }) => {
    const { language } = request;
    const [reference, extras, lists] = await Promise.all([
      context.reference(),
      readTranslationsAndDeviceTokens(context.database, language, caller.user?.id ?? null),
      readStartingCartAndWishlist(context.database, {
        language,
        cart: cartCodec.decode(request.cart),
        wishlist: request.wishlist ?? [],
        user: caller.user,
        sessionHash: caller.sessionHash,
        now: context.now(),
      }),
    ]);
    return {
      translations: extras.translations,
      currencies: listCurrencyOptions(reference, language),
      cart: cartCodec.encode(lists.cart),
      wishlist: lists.wishlist,
      device_token: extras.tokens.fcm ?? null,
      one_signal_token: extras.tokens.one_signal ?? null,
      android_token: extras.tokens.android ?? null,
      config: browserConfig(context),
    };
  });

const headerRoute = (context: ProcessContext): ServerRoute =>
  makeContractCallRoute(contractCalls.getHeaderData, async ({ request, caller }) => {
    const header = await readHeaderData(context.database, {
      site: context.config.site,
      terms: await readCurrentLotTerms(context, caller),
      user: caller.user,
      cart: cartCodec.decode(request.cart),
      wishlist: request.wishlist ?? [],
    });
    return {
      settings: header.settings,
      currencies: listCurrencyOptions(await context.reference(), caller.language),
      languages: listLanguageOptions(context.config.languages),
      cur_lang: caller.language,
      cur_currency: caller.currency,
      wishlist_items: header.wishlistItems,
      cart_items: header.cartItems,
      wishlist_lots: header.wishlistLots,
      avatar: caller.user?.avatar ?? null,
    };
  });

/** Makes the routes of header, footer, static pages and settings, and of the choice of language and currency. */
export const makeFrameAndPageRoutes = (
  context: ProcessContext,
  sharedAnswers: SharedAnswers,
): readonly ServerRoute[] => [
  appDataRoute(context),
  headerRoute(context),
  makeContractCallRoute(contractCalls.getFooterData, ({ caller }) =>
    readFooterData(context.database, context.config.site, caller.language, context.now()),
  ),
  makeContractCallRoute(contractCalls.getSettings, async ({ caller }) => ({
    settings: await readShopSettings(context.database, context.config.site, caller.language),
  })),
  makeContractCallRoute(
    contractCalls.getPageInfo,
    async ({ request, caller }) => {
      const page = await readInfoPage(context.database, request.page, caller.language);
      if (page === null) return makeNotFoundRefusal();
      return request.page === ABOUT ? { ...page, film: context.config.aboutFilm } : page;
    },
    { shared: () => sharedAnswers },
  ),
  makeContractCallRoute(contractCalls.setLanguage, async ({ request, caller, setHeader }) => {
    if (!context.config.languages.includes(request.language)) {
      return makeWrongFieldsRefusal({ language: ['unknown_language'] });
    }
    if (caller.user !== null) {
      await context.database.query('UPDATE users SET language = $2 WHERE id = $1', [
        caller.user.id,
        request.language,
      ]);
    }
    setHeader('Set-Cookie', formatChosenOptionCookie(context, 'language', request.language));
    return DONE_ANSWER;
  }),
  makeContractCallRoute(contractCalls.setCurrency, async ({ request, caller, setHeader }) => {
    const { currencies } = await context.reference();
    if (!currencies.some(({ code }) => code === request.currency)) {
      return makeWrongFieldsRefusal({ currency: ['unknown_currency'] });
    }
    if (caller.user !== null) {
      await context.database.query('UPDATE users SET currency = $2 WHERE id = $1', [
        caller.user.id,
        request.currency,
      ]);
    }
    setHeader('Set-Cookie', formatChosenOptionCookie(context, 'currency', request.currency));
    return DONE_ANSWER;
  }),
];
