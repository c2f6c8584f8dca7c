import { Schema, SchemaTransformation } from 'effect';
import { MOST_WISHLIST_LOTS } from '../domain/catalogue/wishlist.ts';
import { LANGUAGES } from '../domain/content/languages.ts';

/**
 * Building blocks of the contract. A failed check carries a *text id* (`too_long`, `out_of_range`, …) as its
 * message: the server turns it into a field error in the caller's language, the browser only logs it.
 */

/** The schema of an id: a positive integer that fits PostgreSQL's `integer`. */
export const IdSchema = Schema.Number.check(
  Schema.isInt({ message: 'not_whole' }),
  Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }, { message: 'out_of_range' }),
);

/** The most lines in one cart: a bound that keeps a request's cost bounded, as `MOST_WISHES` does. */
export const MOST_CART_LINES = 100;

/** The schema of a number of items of one lot. */
export const QuantitySchema = Schema.Number.check(
  Schema.isInt({ message: 'not_whole' }),
  Schema.isBetween({ minimum: 1, maximum: 100_000 }, { message: 'out_of_range' }),
);

/** The schema of a non-negative integer: counters, tickets. */
export const CountSchema = Schema.Number.check(
  Schema.isInt({ message: 'not_whole' }),
  Schema.isGreaterThanOrEqualTo(0, { message: 'out_of_range' }),
);

/** The schema of points as they are answered; a whole number that may be negative only in the ledger. */
export const PointsSchema = Schema.Number.check(Schema.isInt({ message: 'not_whole' }));

/** The schema of money in the answering currency, at most two decimals; read exactly by `minorUnitsOfAmount`. */
export const AmountSchema = Schema.Number.check(Schema.isFinite({ message: 'not_a_number' }));

/** The schema of a percent or a rate: a decimal with at most six places, read exactly by `decimalFromNumber`. */
export const DecimalSchema = Schema.Number.check(Schema.isFinite({ message: 'not_a_number' }));

/** The schema of a moment in ISO 8601, UTC. */
export const IsoMomentSchema = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/u, { message: 'not_a_date' }),
);

/** The schema of a day of the shop's calendar (Europe/Kyiv). */
export const DaySchema = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\d$/u, { message: 'not_a_date' }),
);

/** The schema of a moment in epoch milliseconds, as far as it can be written as ISO 8601. */
export const EpochMsSchema = Schema.Number.check(
  Schema.isInt({ message: 'not_whole' }),
  Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }, { message: 'out_of_range' }),
);

/** Makes the schema of a text of at most so many characters; longer values are refused, never cut. */
export const makeBoundedTextSchema = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max, { message: 'too_long' }));

/** The schema of one line of what a person types. */
export const ShortTextSchema = makeBoundedTextSchema(500);
export const TokenSchema = makeBoundedTextSchema(200);
export const TextSchema = Schema.String;

/** The schema of the code of one of the shop's languages. */
export const LanguageCodeSchema = Schema.Literals(LANGUAGES);

/** The schema of an ISO 4217 currency code; which ones are offered is the server's data. */
export const CurrencyCodeSchema = Schema.String.check(
  Schema.isPattern(/^[A-Z]{3}$/u, { message: 'unknown_currency' }),
);

const CartLine = Schema.Struct({ lot_id: IdSchema, quantity: QuantitySchema, is_donate: Schema.Boolean });
export type WireCartLine = typeof CartLine.Type;

/** The schema of a cart on the wire. Two lines never name the same lot (docs/behaviour.md#cart-lines). */
export const CartSchema = Schema.Array(CartLine).check(
  Schema.isMaxLength(MOST_CART_LINES, { message: 'too_many' }),
  Schema.makeFilter(lines =>
    new Set(lines.map(line => line.lot_id)).size === lines.length ? undefined : 'duplicate_lot',
  ),
);

/** The schema of a cart on the wire, `null` or `[]` when empty. */
export const CartOrNullSchema = Schema.NullOr(CartSchema);

const Wishlist = Schema.Array(IdSchema).check(
  Schema.isMaxLength(MOST_WISHLIST_LOTS, { message: 'too_many' }),
);
export const WishlistOrNullSchema = Schema.NullOr(Wishlist);

/** The schema of a path segment with an integer. */
export const IdSegmentSchema = Schema.String.check(
  Schema.isPattern(/^[1-9]\d{0,9}$/u, { message: 'not_whole' }),
).pipe(Schema.decodeTo(IdSchema, SchemaTransformation.transform({ decode: Number, encode: String })));

/** The schema of a path segment with a wishlist, `1,2,3` or `null` (docs/behaviour.md#cart-lines). */
export const WishlistSegmentSchema = Schema.String.check(
  Schema.isPattern(/^(null|[1-9]\d{0,9}(,[1-9]\d{0,9})*)$/u, { message: 'invalid' }),
).pipe(
  Schema.decodeTo(
    Wishlist,
    SchemaTransformation.transform({
      decode: (segment): readonly number[] => (segment === 'null' ? [] : segment.split(',').map(Number)),
      encode: ids => (ids.length === 0 ? 'null' : ids.join(',')),
    }),
  ),
);

/** The schema of the answer of a refused call, `{errors: true, …}`: the one shape of every refusal. */
export const FailureAnswerSchema = Schema.Struct({
  errors: Schema.Literal(true),
  messages: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
  message: Schema.optionalKey(Schema.String),
});
export type FailureAnswerSchema = typeof FailureAnswerSchema.Type;

export const DoneAnswerSchema = Schema.Struct({ errors: Schema.Literal(false) });
export const EmptySchema = Schema.Struct({});

/** The schema of the state of a lot's or a super prize's draw; `without_winner`: there was no ticket that could win. */
export const DrawStateSchema = Schema.Literals(['open', 'closed', 'waiting', 'drawn', 'without_winner']);
