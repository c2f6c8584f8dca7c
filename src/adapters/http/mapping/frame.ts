import type {
  AppConfig,
  AppData,
  FooterData,
  HeaderData,
  NamedOption,
  ShopSettings,
} from '../../../application/ports/pages.ts';
import type {
  Config as ConfigSchema,
  NamedOption as OptionSchema,
  Settings as SettingsSchema,
} from '../wire/entities.ts';
import type { getAppData, getFooterData, getHeaderData } from '../wire/pages.ts';
import { toCart } from './cart.ts';
import { toLot } from './lot.ts';

const toOption = (wire: typeof OptionSchema.Type): NamedOption => ({
  name: wire.name,
  image: wire.img,
  title: wire.title,
});

export const toSettings = (wire: typeof SettingsSchema.Type): ShopSettings => ({
  address: wire.address,
  phone: wire.phone,
  notificationMail: wire.notification_mail,
  facebook: wire.facebook,
  instagram: wire.instagram,
  androidApp: wire.android_app,
  iosApp: wire.ios_app,
});

const toConfig = (wire: typeof ConfigSchema.Type): AppConfig => ({
  payment: {
    provider: wire.payment.provider ?? 'interkassa',
    endpoint: wire.payment.endpoint,
    merchant: wire.payment.merchant,
    orderPrefix: wire.payment.order_prefix,
  },
  push: wire.push === null ? null : { project: wire.push.project, vapidKey: wire.push.vapid_key },
  webviewToken: wire.webview_token,
});

export const toAppData = (wire: typeof getAppData.answer.Type): AppData => ({
  translations: wire.translations,
  currencies: wire.currencies.map(toOption),
  cart: toCart(wire.cart),
  wishlist: wire.wishlist,
  deviceToken: wire.device_token,
  oneSignalToken: wire.one_signal_token,
  androidToken: wire.android_token,
  config: toConfig(wire.config),
});

export const toHeaderData = (wire: typeof getHeaderData.answer.Type): HeaderData => ({
  settings: toSettings(wire.settings),
  currencies: wire.currencies.map(toOption),
  languages: wire.languages.map(toOption),
  currentLanguage: wire.cur_lang,
  currentCurrency: wire.cur_currency,
  wishlistItems: wire.wishlist_items,
  cartItems: wire.cart_items,
  wishlistLots: wire.wishlist_lots.map(toLot),
  avatar: wire.avatar,
});

export const toFooterData = (wire: typeof getFooterData.answer.Type): FooterData => ({
  categories: wire.categories.map(({ id, name }) => ({ id, name })),
  settings: toSettings(wire.settings),
});
