import { calls } from '../../../src/contract/calls.ts';
import { cartCodec } from '../../../src/contract/codecs/cart-codec.ts';
import { configCodec } from '../../../src/contract/codecs/frame-codec.ts';
import { termsOf } from '../../catalogue/lot-terms.ts';
import { startingExtras, startingLists } from '../../content/app-data.ts';
import { readHeader } from '../../content/header-data.ts';
import { currencyOptions, readFooter, readPage, readSettings } from '../../content/site-content.ts';
import { languageOptions } from '../../content/site-languages.ts';
import type { Context } from '../../context/context.ts';
import { fieldErrors, notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { DONE } from '../done.ts';
import type { Route } from '../route.ts';
import { choiceCookie } from '../visitors/choices.ts';

/** The number of the page about the shop (docs/behaviour.md#pages). */
const ABOUT = 1;

/** The part of the configuration that the browser gets; keys and secrets are not in it. */
const browserConfig = ({ config }: Context) =>
  configCodec.encode({ ...config, payment: { ...config.payment, orderPrefix: config.orderPrefix } });

const appDataRoute = (context: Context): Route =>
  answer(calls.getAppData, async ({ request, caller }) => {
    const { language } = request;
    const [reference, extras, lists] = await Promise.all([
      context.reference(),
      startingExtras(context.database, language, caller.user?.id ?? null),
      startingLists(context.database, {
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
      currencies: currencyOptions(reference, language),
      cart: cartCodec.encode(lists.cart),
      wishlist: lists.wishlist,
      device_token: extras.tokens.fcm ?? null,
      one_signal_token: extras.tokens.one_signal ?? null,
      android_token: extras.tokens.android ?? null,
      config: browserConfig(context),
    };
  });

const headerRoute = (context: Context): Route =>
  answer(calls.getHeaderData, async ({ request, caller }) => {
    const header = await readHeader(context.database, {
      site: context.config.site,
      terms: await termsOf(context, caller),
      user: caller.user,
      cart: cartCodec.decode(request.cart),
      wishlist: request.wishlist ?? [],
    });
    return {
      settings: header.settings,
      currencies: currencyOptions(await context.reference(), caller.language),
      languages: languageOptions(context.config.languages),
      cur_lang: caller.language,
      cur_currency: caller.currency,
      wishlist_items: header.wishlistItems,
      cart_items: header.cartItems,
      wishlist_lots: header.wishlistLots,
      avatar: caller.user?.avatar ?? null,
    };
  });

/** The routes of header, footer, static pages and settings, and of the choice of language and currency. */
export const pageRoutes = (context: Context): readonly Route[] => [
  appDataRoute(context),
  headerRoute(context),
  answer(calls.getFooterData, ({ caller }) =>
    readFooter(context.database, context.config.site, caller.language, context.now()),
  ),
  answer(calls.getSettings, async ({ caller }) => ({
    settings: await readSettings(context.database, context.config.site, caller.language),
  })),
  answer(calls.getPageInfo, async ({ request, caller }) => {
    const page = await readPage(context.database, request.page, caller.language);
    if (page === null) return notFound();
    return request.page === ABOUT ? { ...page, film: context.config.aboutFilm } : page;
  }),
  answer(calls.setLanguage, async ({ request, caller, setHeader }) => {
    if (!context.config.languages.includes(request.language)) {
      return fieldErrors({ language: ['unknown_language'] });
    }
    if (caller.user !== null) {
      await context.database.query('UPDATE users SET language = $2 WHERE id = $1', [
        caller.user.id,
        request.language,
      ]);
    }
    setHeader('Set-Cookie', choiceCookie(context, 'language', request.language));
    return DONE;
  }),
  answer(calls.setCurrency, async ({ request, caller, setHeader }) => {
    const { currencies } = await context.reference();
    if (!currencies.some(({ code }) => code === request.currency)) {
      return fieldErrors({ currency: ['unknown_currency'] });
    }
    if (caller.user !== null) {
      await context.database.query('UPDATE users SET currency = $2 WHERE id = $1', [
        caller.user.id,
        request.currency,
      ]);
    }
    setHeader('Set-Cookie', choiceCookie(context, 'currency', request.currency));
    return DONE;
  }),
];
