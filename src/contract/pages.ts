import { Schema, SchemaTransformation } from 'effect';
import { get, post } from './call.ts';
import { CategoryName, Config, Lot, NamedOption, Settings } from './entities.ts';
import {
  Cart,
  CartOrNull,
  Count,
  CurrencyCode,
  Done,
  Empty,
  Id,
  LanguageCode,
  Text,
  WishlistOrNull,
} from './primitives.ts';

export const getAppData = post(
  '/api/get-app-data',
  Schema.Struct({
    cart: CartOrNull,
    wishlist: WishlistOrNull,
    language: LanguageCode,
    currency: CurrencyCode,
  }),
  Schema.Struct({
    translations: Schema.Record(Schema.String, Schema.String),
    currencies: Schema.Array(NamedOption),
    cart: Cart,
    wishlist: Schema.Array(Id),
    device_token: Schema.NullOr(Text),
    one_signal_token: Schema.NullOr(Text),
    android_token: Schema.NullOr(Text),
    config: Config,
  }),
);

export const getHeaderData = post(
  '/api/get-header-data',
  Schema.Struct({ wishlist: WishlistOrNull, cart: CartOrNull }),
  Schema.Struct({
    settings: Settings,
    currencies: Schema.Array(NamedOption),
    languages: Schema.Array(NamedOption),
    cur_lang: Text,
    cur_currency: Text,
    wishlist_items: Count,
    cart_items: Count,
    wishlist_lots: Schema.Array(Lot),
    avatar: Schema.NullOr(Text),
  }),
);

export const getFooterData = post(
  '/api/get-footer-data',
  Empty,
  Schema.Struct({
    categories: Schema.Array(CategoryName),
    settings: Settings,
    /** Whether the shop has a super prize now. */
    has_superprize: Schema.Boolean,
  }),
);

const PageSegment = Schema.Literals(['1', '2', '3', '4']).pipe(
  Schema.decodeTo(
    Schema.Literals([1, 2, 3, 4]),
    SchemaTransformation.transform({
      decode: segment => Number(segment) as 1 | 2 | 3 | 4,
      encode: page => String(page) as '1' | '2' | '3' | '4',
    }),
  ),
);

export const getPageInfo = get(
  '/api/get-page-info/:page',
  Schema.Struct({ page: PageSegment }),
  Schema.Struct({
    title: Text,
    text: Text,
    /** Of the first page only: addresses of a film and of its poster. */
    film: Schema.optionalKey(Schema.NullOr(Schema.Struct({ video: Text, poster: Schema.NullOr(Text) }))),
  }),
);

export const setCurrency = post('/api/set-currency', Schema.Struct({ currency: CurrencyCode }), Done);
export const setLanguage = post('/api/set-language', Schema.Struct({ language: LanguageCode }), Done);
