import { Schema } from 'effect';
import { get } from './call.ts';
import { superprizeFields } from './catalogue.ts';
import { drawnFields, Hash, LogHead, PublishedRound, SuperCommitment, wholeSegment } from './draws.ts';
import { WinnerUser } from './entities.ts';
import { Count, DrawState, Id, IdSegment } from './primitives.ts';

/** Draws of super prizes, at addresses that mirror those of lots (docs/draws.md#the-super-prize). */

const OfSuper = Schema.Struct({ super_id: IdSegment });

/** A super prize, current or past, and its draw; `tickets` and `void_count` are 0 until its list is frozen. */
export const getSuperDraw = get(
  '/api/draws/super/:super_id',
  OfSuper,
  Schema.Struct({
    prize: Schema.Struct(superprizeFields),
    state: DrawState,
    ...drawnFields,
    commitment: Schema.NullOr(SuperCommitment),
    winner: Schema.NullOr(Schema.Struct({ number: Id, lot_id: Id, ticket: Id, user: WinnerUser })),
  }),
);

/** The void numbers of a super prize's entries, ascending: their payment was taken back before the list was frozen. */
export const getSuperVoid = get(
  '/api/draws/super/:super_id/void',
  OfSuper,
  Schema.Struct({ super_id: Id, void: Schema.Array(Id) }),
);

const SuperBundle = Schema.Struct({
  version: Schema.Literal(2),
  super_id: Id,
  entry: Schema.Struct({ number: Id, lot_id: Id, ticket: Id, holder: Hash }),
  salt: Schema.optionalKey(Hash),
  user_id: Schema.optionalKey(Id),
  path: Schema.Array(Hash),
  void: Schema.Array(Id),
  commitment: SuperCommitment,
  beacon: Schema.NullOr(PublishedRound),
  winner: Schema.NullOr(Id),
  log: Schema.optionalKey(LogHead),
});

/**
 * How many entries the visitor has, whether any of them has won, and the bundles of some of them, with their salts: those
 * after entry `after`. While the list is open there are none, and `count` is how many there would be.
 */
export const getSuperProofs = get(
  '/api/draws/super/:super_id/proof',
  Schema.Struct({ super_id: IdSegment, after: Schema.optionalKey(wholeSegment(0, 2_147_483_647)) }),
  Schema.Struct({
    count: Count,
    won: Schema.Boolean,
    bundles: Schema.Array(SuperBundle),
    next: Schema.NullOr(Id),
  }),
  'required',
);
