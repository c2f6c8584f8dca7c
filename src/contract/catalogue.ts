import { Schema, SchemaTransformation } from 'effect';
import { CATALOGUE_SORTS } from '../domain/catalogue/catalogue-address.ts';
import { defineGetCall, definePostCall } from './contract-call.ts';
import {
  BannerSchema,
  CategoryMenuItemSchema,
  LotSchema,
  ProductSchema,
  SlideSchema,
  WinnerSchema,
} from './entity-schemas.ts';
import {
  AmountSchema,
  CountSchema,
  DecimalSchema,
  DrawStateSchema,
  EmptySchema,
  EpochMsSchema,
  IdSchema,
  IdSegmentSchema,
  IsoMomentSchema,
  TextSchema,
  WishlistSegmentSchema,
} from './primitive-schemas.ts';

const CategorySegment = Schema.Union([
  Schema.Literal('false').pipe(
    Schema.decodeTo(
      Schema.Literal(false),
      SchemaTransformation.transform({ decode: () => false as const, encode: () => 'false' as const }),
    ),
  ),
  IdSegmentSchema,
]);

const LimitParameter = Schema.String.check(
  Schema.isPattern(/^[1-9]\d{0,2}$/u, { message: 'out_of_range' }),
).pipe(
  Schema.decodeTo(
    Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 100 }, { message: 'out_of_range' })),
    SchemaTransformation.transform({ decode: Number, encode: String }),
  ),
);

/** A price bound in the current currency: decimal text, at most two places. */
const PriceParameter = Schema.String.check(
  Schema.isPattern(/^\d{1,10}(\.\d{1,2})?$/u, { message: 'not_a_number' }),
);

const SearchParameter = Schema.String.check(Schema.isMaxLength(200, { message: 'too_long' }));

/** The contract's call that answers a page of the catalogue. */
export const getMainpageCatalog = defineGetCall(
  '/api/get-mainpage-catalog/:category/:wishlist',
  Schema.Struct({
    category: CategorySegment,
    wishlist: WishlistSegmentSchema,
    limit: Schema.optionalKey(LimitParameter),
    cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(300, { message: 'too_long' }))),
    q: Schema.optionalKey(SearchParameter),
    sort: Schema.optionalKey(Schema.Literals(CATALOGUE_SORTS)),
    price_from: Schema.optionalKey(PriceParameter),
    price_to: Schema.optionalKey(PriceParameter),
  }),
  Schema.Struct({
    all_lots: Schema.Array(LotSchema),
    categories: Schema.Array(
      Schema.Struct({ id: IdSchema, name: TextSchema, lots: Schema.Array(LotSchema) }),
    ),
    categories_menu: Schema.Array(CategoryMenuItemSchema),
    counter: CountSchema,
    category_name: Schema.NullOr(TextSchema),
    wishlist_items: Schema.Array(IdSchema),
    next_cursor: Schema.NullOr(TextSchema),
    /** The words that it was searched by where those typed find nothing; null: those typed. */
    searched_for: Schema.NullOr(TextSchema),
    /** Near to what was asked; empty where something is found. */
    near_lots: Schema.Array(LotSchema),
  }),
);

/** The contract's call that answers the first lots that a search finds, while it is being typed. */
export const getSuggestions = defineGetCall(
  '/api/get-suggestions',
  Schema.Struct({ q: SearchParameter }),
  Schema.Struct({ lots: Schema.Array(LotSchema), searched_for: Schema.NullOr(TextSchema) }),
);

/** The contract's call that answers the slides of the home page. */
export const getMainSlider = defineGetCall('/api/get-main-slider', EmptySchema, Schema.Array(SlideSchema));
/** The contract's call that answers the lots that close soon. */
export const getClosingSoon = defineGetCall('/api/get-closing-soon', EmptySchema, Schema.Array(LotSchema));
/** The contract's call that answers the banners. */
export const getBanners = defineGetCall('/api/get-banners', EmptySchema, Schema.Array(BannerSchema));

/** The contract's call that answers the lots that have not started yet. */
export const getComingSoon = defineGetCall(
  '/api/get-coming-soon',
  EmptySchema,
  Schema.Array(
    Schema.Struct({
      id: IdSchema,
      image: TextSchema,
      product_to_win: ProductSchema,
      product_to_by: ProductSchema,
      start: IsoMomentSchema,
      ends_at: Schema.NullOr(EpochMsSchema),
    }),
  ),
);

/** The contract's call that answers the last winners. */
export const getLastWinners = defineGetCall(
  '/api/get-last-winners',
  EmptySchema,
  Schema.Array(Schema.Struct({ ...WinnerSchema.fields, lot_id: IdSchema, title: TextSchema })),
);

/** The contract's call that answers a lot with what its own screen shows beside it. */
export const getLot = defineGetCall(
  '/api/get-lot/:id/:wishlist?',
  Schema.Struct({ id: IdSegmentSchema, wishlist: Schema.optionalKey(WishlistSegmentSchema) }),
  Schema.Struct({
    lot: LotSchema,
    wishlist_items: Schema.Array(IdSchema),
    user_percent: DecimalSchema,
    rate: DecimalSchema,
    tickets: Schema.Struct({ sold: CountSchema, yours: CountSchema }),
    /** Seconds from the close to the draw: the lot's own, and frozen once it has started. */
    draw_delay: CountSchema,
    /** The moment of the draw, once the list is closed and until it is drawn; else absent. */
    draw_at: Schema.optionalKey(EpochMsSchema),
    /** The title of the ticket that won, once it is drawn; else absent. */
    winning_ticket: Schema.optionalKey(TextSchema),
    /** The caller asked to be told of the start, and was not yet. */
    tell_me: Schema.Boolean,
  }),
);

/**
 * The schema fields of a super prize: `total` in whole hryvnias; tickets issued from `from_date` to `to_date` take
 * part, of `user_count` people.
 */
export const superprizeSchemaFields = {
  id: IdSchema,
  title: Schema.String,
  terms: Schema.String,
  pictures: Schema.Array(Schema.String),
  total: AmountSchema,
  from_date: IsoMomentSchema,
  to_date: IsoMomentSchema,
  user_count: CountSchema,
  state: DrawStateSchema,
};

/**
 * The contract's call that answers the super prize that is announced now: the one to be drawn, or for two weeks after
 * its draw the last one.
 */
export const getSuperprize = definePostCall(
  '/api/get-superprize',
  EmptySchema,
  Schema.Struct(superprizeSchemaFields),
);
