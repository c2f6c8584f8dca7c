import { Schema, SchemaTransformation } from 'effect';
import { defineGetCall, definePostCall } from './contract-call.ts';
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
  DoneAnswerSchema,
  EmptySchema,
  IdSchema,
  LanguageCodeSchema,
  TextSchema,
  WishlistOrNullSchema,
} from './primitive-schemas.ts';

/**
 * The contract's call that answers what the app needs at its start: texts, currencies, cart, wishlist, device tokens
 * and configuration.
 */
export const getAppData = definePostCall(
  '/api/get-app-data',
  Schema.Struct({
    cart: CartOrNullSchema,
    wishlist: WishlistOrNullSchema,
    language: LanguageCodeSchema,
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

/** The contract's call that answers what the header shows. */
export const getHeaderData = definePostCall(
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

/** The contract's call that answers what the footer shows. */
export const getFooterData = definePostCall(
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

/** The contract's call that answers one of the operator's four pages. */
export const getPageInfo = defineGetCall(
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

/** The contract's call that tells the shop the caller's currency. */
export const setCurrency = definePostCall(
  '/api/set-currency',
  Schema.Struct({ currency: CurrencyCodeSchema }),
  DoneAnswerSchema,
);
/** The contract's call that tells the shop the caller's language. */
export const setLanguage = definePostCall(
  '/api/set-language',
  Schema.Struct({ language: LanguageCodeSchema }),
  DoneAnswerSchema,
);
