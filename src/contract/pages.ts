import { Schema, SchemaTransformation } from 'effect';
import { getCall, postCall } from './contract-call.ts';
import {
  CategoryNameSchema,
  ConfigSchema,
  LotSchema,
  NamedOptionSchema,
  SettingsSchema,
} from './entity-schemas.ts';
import {
  CartOrNullSchema,
  CartSchema,
  CountSchema,
  CurrencyCodeSchema,
  DoneSchema,
  EmptySchema,
  IdSchema,
  LanguageCode,
  TextSchema,
  WishlistOrNullSchema,
} from './primitive-schemas.ts';

export const getAppData = postCall(
  '/api/get-app-data',
  Schema.Struct({
    cart: CartOrNullSchema,
    wishlist: WishlistOrNullSchema,
    language: LanguageCode,
    currency: CurrencyCodeSchema,
  }),
  Schema.Struct({
    translations: Schema.Record(Schema.String, Schema.String),
    currencies: Schema.Array(NamedOptionSchema),
    cart: CartSchema,
    wishlist: Schema.Array(IdSchema),
    device_token: Schema.NullOr(TextSchema),
    one_signal_token: Schema.NullOr(TextSchema),
    android_token: Schema.NullOr(TextSchema),
    config: ConfigSchema,
  }),
);

export const getHeaderData = postCall(
  '/api/get-header-data',
  Schema.Struct({ wishlist: WishlistOrNullSchema, cart: CartOrNullSchema }),
  Schema.Struct({
    settings: SettingsSchema,
    currencies: Schema.Array(NamedOptionSchema),
    languages: Schema.Array(NamedOptionSchema),
    cur_lang: TextSchema,
    cur_currency: TextSchema,
    wishlist_items: CountSchema,
    cart_items: CountSchema,
    wishlist_lots: Schema.Array(LotSchema),
    avatar: Schema.NullOr(TextSchema),
  }),
);

export const getFooterData = postCall(
  '/api/get-footer-data',
  EmptySchema,
  Schema.Struct({
    categories: Schema.Array(CategoryNameSchema),
    settings: SettingsSchema,
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

export const getPageInfo = getCall(
  '/api/get-page-info/:page',
  Schema.Struct({ page: PageSegment }),
  Schema.Struct({
    title: TextSchema,
    text: TextSchema,
    /** Of the first page only: addresses of a film and of its poster. */
    film: Schema.optionalKey(
      Schema.NullOr(Schema.Struct({ video: TextSchema, poster: Schema.NullOr(TextSchema) })),
    ),
  }),
);

export const setCurrency = postCall(
  '/api/set-currency',
  Schema.Struct({ currency: CurrencyCodeSchema }),
  DoneSchema,
);
export const setLanguage = postCall(
  '/api/set-language',
  Schema.Struct({ language: LanguageCode }),
  DoneSchema,
);
