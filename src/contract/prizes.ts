import { Schema } from 'effect';
import { PRIZE_STATES } from '../domain/draws/prize-life.ts';
import { defineGetCall, definePostCall } from './contract-call.ts';
import { ChosenAddressSchema } from './deliveries.ts';
import { CarriedSchemaFields, DeliveryAddressSchema } from './delivery-schemas.ts';
import { PersonLineSchema } from './personal-text-schemas.ts';
import { AmountSchema, CountSchema, IdSchema, IsoMomentSchema, TextSchema } from './primitive-schemas.ts';

/** The schema fields of what a winner agrees to be shown with. `with_picture`: the account's. */
export const ShownWinnerSchemaFields = { name: TextSchema, town: TextSchema, with_picture: Schema.Boolean };

/** The schema of the account that a prize's money is paid to; `iban`: without blanks. */
export const BankAccountSchema = Schema.Struct({ holder: PersonLineSchema, iban: PersonLineSchema });

/**
 * A prize of the caller's. `of`, `of_id`: the lot or super prize that it was of; `ticket`: its winning number;
 * `accept_by`: until when it is to be accepted; `address`: null until it is, and where `account` has the money instead;
 * `cash`: how much the shop offers in its place, in UAH, missing where it offers none; `changes`: the states it came to, the first
 * one first. `shown`: what the page of all draws shows of its winner, null for nothing; `version`: how often they have agreed
 * to that, or it was ended. Missing where the prize is
 * forfeited, and from a process that does not know of it yet.
 */
const OwnPrize = Schema.Struct({
  id: IdSchema,
  of: Schema.Literals(['lot', 'super']),
  of_id: IdSchema,
  title: TextSchema,
  image: TextSchema,
  ticket: TextSchema,
  won_at: IsoMomentSchema,
  accept_by: IsoMomentSchema,
  address: Schema.NullOr(DeliveryAddressSchema),
  cash: Schema.optionalKey(AmountSchema),
  account: Schema.optionalKey(BankAccountSchema),
  ...CarriedSchemaFields,
  changes: Schema.Array(Schema.Struct({ state: Schema.Literals(PRIZE_STATES), at: IsoMomentSchema })),
  shown: Schema.optionalKey(
    Schema.Struct({
      version: CountSchema,
      winner: Schema.NullOr(Schema.Struct(ShownWinnerSchemaFields)),
    }),
  ),
});

/** The schema of the shop's answer to what a winner says of a prize. */
export const PrizeAnswerSchema = Schema.Union([
  Schema.Struct({ success: Schema.Literal(true), prize: OwnPrize }),
  Schema.Struct({ success: Schema.Literal(false), message: TextSchema }),
]);

/**
 * The contract's call that answers the caller's prizes, at most 50: those that wait to be accepted first, those that are over
 * last, the newest first of each.
 */
export const getPrizes = defineGetCall(
  '/api/get-prizes',
  Schema.Struct({}),
  Schema.Struct({ prizes: Schema.Array(OwnPrize) }),
  'required',
);

/**
 * The contract's call that accepts a prize of the caller's, and says where it goes, or to which `account` its money; said again,
 * where it goes now. It has one of the two.
 */
export const acceptPrize = definePostCall(
  '/api/accept-prize',
  Schema.Struct({
    id: IdSchema,
    address: Schema.optionalKey(ChosenAddressSchema),
    account: Schema.optionalKey(BankAccountSchema),
  }),
  PrizeAnswerSchema,
  'required',
);

/** The contract's call by which the caller says that a prize of theirs has come. */
export const confirmPrize = definePostCall(
  '/api/confirm-prize',
  Schema.Struct({ id: IdSchema }),
  PrizeAnswerSchema,
  'required',
);
