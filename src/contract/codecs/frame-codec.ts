import type {
  AppConfig,
  AppData,
  FooterData,
  HeaderData,
  NamedOption,
  PushConfig,
  ShopSettings,
} from '../../application/ports/pages.ts';
import type { WireConfig, WireNamedOption, WireSettings } from '../entity-schemas.ts';
import type { getAppData, getFooterData, getHeaderData } from '../pages.ts';
import { cartCodec } from './cart-codec.ts';
import { makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresFunction } from './lot-figures.ts';

const optionCodec = makeRecordCodec<WireNamedOption, NamedOption>()({
  name: 'name',
  image: 'img',
  title: 'title',
});

/** The codec of the shop's settings. */
export const shopSettingsCodec = makeRecordCodec<WireSettings, ShopSettings>()({
  address: 'address',
  phone: 'phone',
  notificationMail: 'notification_mail',
  facebook: 'facebook',
  instagram: 'instagram',
  androidApp: 'android_app',
  iosApp: 'ios_app',
  fund: 'fund',
  hours: 'hours',
  answerTime: 'answer_time',
  companyName: 'company_name',
  companyCode: 'company_code',
  companyAddress: 'company_address',
  companyPhone: 'company_phone',
});

const paymentCodec = makeRecordCodec<Required<WireConfig['payment']>, AppConfig['payment']>()({
  provider: 'provider',
  endpoint: 'endpoint',
  merchant: 'merchant',
  orderPrefix: 'order_prefix',
});

const pushCodec = makeRecordCodec<NonNullable<WireConfig['push']>, PushConfig>()({
  project: 'project',
  vapidKey: 'vapid_key',
});

/**
 * The codec of the settings of an installation that a browser needs; a shop that names no provider has Interkassa's.
 */
export const appConfigCodec = makeRecordCodec<WireConfig, AppConfig>()({
  payment: [
    'payment',
    {
      ...paymentCodec,
      decode: (wire: WireConfig['payment']) => paymentCodec.decode({ provider: 'interkassa', ...wire }),
    },
  ],
  push: ['push', makeNullableCodec(pushCodec)],
  webviewToken: 'webview_token',
});

/** The codec of what the app needs at its start. */
export const appDataCodec = makeRecordCodec<typeof getAppData.answer.Type, AppData>()({
  translations: 'translations',
  currencies: ['currencies', makeListCodec(optionCodec)],
  cart: ['cart', cartCodec],
  wishlist: 'wishlist',
  deviceToken: 'device_token',
  oneSignalToken: 'one_signal_token',
  androidToken: 'android_token',
  config: ['config', appConfigCodec],
});

/** The codec of what the header shows. */
export const headerDataCodec = makeRecordCodec<
  typeof getHeaderData.answer.Type,
  HeaderData,
  [LotFiguresFunction]
>()({
  settings: ['settings', shopSettingsCodec],
  currencies: ['currencies', makeListCodec(optionCodec)],
  languages: ['languages', makeListCodec(optionCodec)],
  currentLanguage: 'cur_lang',
  currentCurrency: 'cur_currency',
  wishlistItems: 'wishlist_items',
  cartItems: 'cart_items',
  wishlistLots: ['wishlist_lots', makeListCodec(lotCodec)],
  avatar: 'avatar',
});

/** The codec of what the footer shows. */
export const footerDataCodec = makeRecordCodec<typeof getFooterData.answer.Type, FooterData>()({
  categories: 'categories',
  hasSuperprize: 'has_superprize',
  settings: ['settings', shopSettingsCodec],
});
