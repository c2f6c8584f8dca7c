import { Schema } from 'effect';
import { superprizeSchemaFields } from './catalogue.ts';
import { defineGetCall } from './contract-call.ts';
import {
  drawAnswerSchemaFields,
  ForfeitsSchema,
  HashSchema,
  LogHeadSchema,
  makeWholeNumberSegmentSchema,
  PublishedRoundSchema,
  SuperCommitmentSchema,
} from './draws.ts';
import { WinnerUserSchema } from './entity-schemas.ts';
import { CountSchema, DrawStateSchema, IdSchema, IdSegmentSchema } from './primitive-schemas.ts';

/** Draws of super prizes, at addresses that mirror those of lots (docs/draws.md#the-super-prize). */

const OfSuper = Schema.Struct({ super_id: IdSegmentSchema });

/**
 * The contract's call that answers a super prize, current or past, and its draw; `tickets` and `void_count` are 0 until
 * its list is frozen.
 */
export const getSuperDraw = defineGetCall(
  '/api/draws/super/:super_id',
  OfSuper,
  Schema.Struct({
    prize: Schema.Struct(superprizeSchemaFields),
    state: DrawStateSchema,
    ...drawAnswerSchemaFields,
    commitment: Schema.NullOr(SuperCommitmentSchema),
    winner: Schema.NullOr(
      Schema.Struct({ number: IdSchema, lot_id: IdSchema, ticket: IdSchema, user: WinnerUserSchema }),
    ),
  }),
);

/**
 * The contract's call that answers the void numbers of a super prize's entries, ascending: their payment was taken back
 * before the list was frozen.
 */
export const getSuperVoid = defineGetCall(
  '/api/draws/super/:super_id/void',
  OfSuper,
  Schema.Struct({ super_id: IdSchema, void: Schema.Array(IdSchema) }),
);

const SuperBundle = Schema.Struct({
  version: Schema.Literal(2),
  super_id: IdSchema,
  entry: Schema.Struct({ number: IdSchema, lot_id: IdSchema, ticket: IdSchema, holder: HashSchema }),
  salt: Schema.optionalKey(HashSchema),
  user_id: Schema.optionalKey(IdSchema),
  path: Schema.Array(HashSchema),
  void: Schema.Array(IdSchema),
  commitment: SuperCommitmentSchema,
  beacon: Schema.NullOr(PublishedRoundSchema),
  winner: Schema.NullOr(IdSchema),
  forfeits: ForfeitsSchema,
  log: Schema.optionalKey(LogHeadSchema),
});

/**
 * The contract's call that answers how many entries the visitor has in a super prize, whether any of them has won, and
 * the bundles of some of them, with their salts: those after entry `after`. While the list is open there are none, and
 * `count` is how many there would be.
 */
export const getSuperProofs = defineGetCall(
  '/api/draws/super/:super_id/proof',
  Schema.Struct({
    super_id: IdSegmentSchema,
    after: Schema.optionalKey(makeWholeNumberSegmentSchema(0, 2_147_483_647)),
  }),
  Schema.Struct({
    count: CountSchema,
    won: Schema.Boolean,
    bundles: Schema.Array(SuperBundle),
    next: Schema.NullOr(IdSchema),
  }),
  'required',
);
