import { Schema, SchemaTransformation } from 'effect';
import { CATALOGUE_SORTS } from '../domain/catalogue/catalogue-address.ts';
import { get, post } from './call.ts';
import { Banner, CategoryMenuItem, Lot, Product, Slide, Winner } from './entities.ts';
import {
  Amount,
  Count,
  DecimalNumber,
  DrawState,
  Empty,
  EpochMs,
  Id,
  IdSegment,
  Iso,
  Text,
  WishlistSegment,
} from './primitives.ts';

const CategorySegment = Schema.Union([
  Schema.Literal('false').pipe(
    Schema.decodeTo(
      Schema.Literal(false),
      SchemaTransformation.transform({ decode: () => false as const, encode: () => 'false' as const }),
    ),
  ),
  IdSegment,
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

export const getMainpageCatalog = get(
  '/api/get-mainpage-catalog/:category/:wishlist',
  Schema.Struct({
    category: CategorySegment,
    wishlist: WishlistSegment,
    limit: Schema.optionalKey(LimitParameter),
    cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(300, { message: 'too_long' }))),
    q: Schema.optionalKey(SearchParameter),
    sort: Schema.optionalKey(Schema.Literals(CATALOGUE_SORTS)),
    price_from: Schema.optionalKey(PriceParameter),
    price_to: Schema.optionalKey(PriceParameter),
  }),
  Schema.Struct({
    all_lots: Schema.Array(Lot),
    categories: Schema.Array(Schema.Struct({ id: Id, name: Text, lots: Schema.Array(Lot) })),
    categories_menu: Schema.Array(CategoryMenuItem),
    counter: Count,
    category_name: Schema.NullOr(Text),
    wishlist_items: Schema.Array(Id),
    next_cursor: Schema.NullOr(Text),
    /** The words that it was searched by where those typed find nothing; null: those typed. */
    searched_for: Schema.NullOr(Text),
    /** Near to what was asked; empty where something is found. */
    near_lots: Schema.Array(Lot),
  }),
);

/** The first lots that a search finds, while it is being typed. */
export const getSuggestions = get(
  '/api/get-suggestions',
  Schema.Struct({ q: SearchParameter }),
  Schema.Struct({ lots: Schema.Array(Lot), searched_for: Schema.NullOr(Text) }),
);

export const getMainSlider = get('/api/get-main-slider', Empty, Schema.Array(Slide));
export const getClosingSoon = get('/api/get-closing-soon', Empty, Schema.Array(Lot));
export const getBanners = get('/api/get-banners', Empty, Schema.Array(Banner));

export const getComingSoon = get(
  '/api/get-coming-soon',
  Empty,
  Schema.Array(
    Schema.Struct({
      id: Id,
      image: Text,
      product_to_win: Product,
      product_to_by: Product,
      start: Iso,
      ends_at: Schema.NullOr(EpochMs),
    }),
  ),
);

export const getLastWinners = get(
  '/api/get-last-winners',
  Empty,
  Schema.Array(Schema.Struct({ ...Winner.fields, lot_id: Id, title: Text })),
);

export const getLot = get(
  '/api/get-lot/:id/:wishlist?',
  Schema.Struct({ id: IdSegment, wishlist: Schema.optionalKey(WishlistSegment) }),
  Schema.Struct({
    lot: Lot,
    wishlist_items: Schema.Array(Id),
    user_percent: DecimalNumber,
    rate: DecimalNumber,
    tickets: Schema.Struct({ sold: Count, yours: Count }),
    /** Seconds from the close to the draw: the lot's own, and frozen once it has started. */
    draw_delay: Count,
    /** The moment of the draw, once the list is closed and until it is drawn; else absent. */
    draw_at: Schema.optionalKey(EpochMs),
    /** The title of the ticket that won, once it is drawn; else absent. */
    winning_ticket: Schema.optionalKey(Text),
    /** The caller asked to be told of the start, and was not yet. */
    tell_me: Schema.Boolean,
  }),
);

/**
 * The fields of a super prize: `total` in whole hryvnias; tickets issued from `from_date` to `to_date` take part, of
 * `user_count` people.
 */
export const superprizeFields = {
  id: Id,
  title: Schema.String,
  terms: Schema.String,
  pictures: Schema.Array(Schema.String),
  total: Amount,
  from_date: Iso,
  to_date: Iso,
  user_count: Count,
  state: DrawState,
};

/** The super prize that is announced now: the one to be drawn, or for two weeks after its draw the last one. */
export const getSuperprize = post('/api/get-superprize', Empty, Schema.Struct(superprizeFields));
