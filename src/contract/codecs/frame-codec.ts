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
import { listCodec, nullableCodec, recordCodec } from './codec.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresOf } from './lot-figures.ts';

const optionCodec = recordCodec<WireNamedOption, NamedOption>()({
  name: 'name',
  image: 'img',
  title: 'title',
});

export const settingsCodec = recordCodec<WireSettings, ShopSettings>()({
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

const paymentCodec = recordCodec<Required<WireConfig['payment']>, AppConfig['payment']>()({
  provider: 'provider',
  endpoint: 'endpoint',
  merchant: 'merchant',
  orderPrefix: 'order_prefix',
});

const pushCodec = recordCodec<NonNullable<WireConfig['push']>, PushConfig>()({
  project: 'project',
  vapidKey: 'vapid_key',
});

/** The settings of an installation that a browser needs; a shop that names no provider has Interkassa's. */
export const configCodec = recordCodec<WireConfig, AppConfig>()({
  payment: [
    'payment',
    {
      ...paymentCodec,
      decode: (wire: WireConfig['payment']) => paymentCodec.decode({ provider: 'interkassa', ...wire }),
    },
  ],
  push: ['push', nullableCodec(pushCodec)],
  webviewToken: 'webview_token',
});

export const appDataCodec = recordCodec<typeof getAppData.answer.Type, AppData>()({
  translations: 'translations',
  currencies: ['currencies', listCodec(optionCodec)],
  cart: ['cart', cartCodec],
  wishlist: 'wishlist',
  deviceToken: 'device_token',
  oneSignalToken: 'one_signal_token',
  androidToken: 'android_token',
  config: ['config', configCodec],
});

export const headerCodec = recordCodec<typeof getHeaderData.answer.Type, HeaderData, [LotFiguresOf]>()({
  settings: ['settings', settingsCodec],
  currencies: ['currencies', listCodec(optionCodec)],
  languages: ['languages', listCodec(optionCodec)],
  currentLanguage: 'cur_lang',
  currentCurrency: 'cur_currency',
  wishlistItems: 'wishlist_items',
  cartItems: 'cart_items',
  wishlistLots: ['wishlist_lots', listCodec(lotCodec)],
  avatar: 'avatar',
});

export const footerCodec = recordCodec<typeof getFooterData.answer.Type, FooterData>()({
  categories: 'categories',
  hasSuperprize: 'has_superprize',
  settings: ['settings', settingsCodec],
});
