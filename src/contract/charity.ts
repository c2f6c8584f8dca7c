import { Schema, SchemaTransformation } from 'effect';
import { defineGetCall } from './contract-call.ts';
import {
  AmountSchema,
  CountSchema,
  DaySchema,
  EmptySchema,
  IdSchema,
  IdSegmentSchema,
  PointsSchema,
  TextSchema,
} from './primitive-schemas.ts';

/**
 * `amount`: UAH, whatever the caller's currency. A counter-entry names in `corrects` the reference of the payout that it
 * takes back; its amount is below 0, and its `note` says why.
 */
const Payout = Schema.Struct({
  id: IdSchema,
  reference: TextSchema,
  amount: AmountSchema,
  paid_on: DaySchema,
  /** Whom: the fund's name of that time. */
  fund: TextSchema,
  document: Schema.NullOr(TextSchema),
  corrects: Schema.NullOr(TextSchema),
  note: TextSchema,
});

/** `credited`: points, each worth one UAH; `paid_out`: UAH. */
const sums = { credited: CountSchema, paid_out: AmountSchema };

/**
 * The contract's call that answers the credits and payouts of the charity fund, the newest entry first. 404 where the
 * shop has no fund.
 */
export const getCharity = defineGetCall(
  '/api/charity',
  Schema.Struct({
    cursor: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[1-9]\d{0,14}$/u, { message: 'invalid' })),
    ),
    limit: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^([1-9]\d?|100)$/u, { message: 'out_of_range' })).pipe(
        Schema.decodeTo(
          Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 100 }, { message: 'out_of_range' })),
          SchemaTransformation.transform({ decode: Number, encode: String }),
        ),
      ),
    ),
  }),
  Schema.Struct({
    fund: Schema.Struct({
      name: TextSchema,
      site: Schema.NullOr(TextSchema),
      number: Schema.NullOr(TextSchema),
    }),
    ...sums,
    payouts: Schema.Array(Payout),
    next_cursor: Schema.NullOr(TextSchema),
  }),
);

/** `points`: a part of what is credited. */
const Share = Schema.Struct({
  points: PointsSchema.check(Schema.isGreaterThanOrEqualTo(0, { message: 'out_of_range' })),
  ...sums,
  /** The newest that was not taken back; null before the first. */
  last_payout: Schema.NullOr(Payout),
});

/** The contract's call that answers the sum that a lot's purchases have given to the charity fund. */
export const getCharityOfLot = defineGetCall(
  '/api/charity/lots/:lot_id',
  Schema.Struct({ lot_id: IdSegmentSchema }),
  Share,
);

/** The contract's call that answers the sum that the caller's own purchases have given to the charity fund. */
export const getOwnCharity = defineGetCall('/api/charity/own', EmptySchema, Share, 'required');
