import { Schema } from 'effect';
import { PAST_DRAWS_CURSOR } from '../domain/draws/past-draws-page.ts';
import { PRIZE_STAGES } from '../domain/draws/shown-winner.ts';
import { defineGetCall, definePostCall } from './contract-call.ts';
import { CountSchema, DaySchema, IdSchema, IsoMomentSchema, TextSchema } from './primitive-schemas.ts';
import { PrizeAnswerSchema, ShownWinnerSchemaFields } from './prizes.ts';

/**
 * A draw that is over. `number`: the winning one of its list, null where there is no winner. `stage`: how far the prize is, null
 * where there is none, or where it was handed over before the shop kept that; `handed_over`: the day. `winner`: only what the
 * winner has agreed to; `picture`: empty where they have not agreed to one.
 */
const PastDraw = Schema.Struct({
  of: Schema.Literals(['lot', 'super']),
  of_id: IdSchema,
  title: TextSchema,
  image: TextSchema,
  drawn_at: IsoMomentSchema,
  number: Schema.NullOr(IdSchema),
  stage: Schema.NullOr(Schema.Literals(PRIZE_STAGES)),
  handed_over: Schema.NullOr(DaySchema),
  winner: Schema.NullOr(Schema.Struct({ name: TextSchema, town: TextSchema, picture: TextSchema })),
});

/**
 * The contract's call that answers all draws that are over, of lots and of super prizes, the latest first, 24 at a time.
 * `next_cursor`: where the next page begins.
 */
export const getWinners = defineGetCall(
  '/api/get-winners',
  Schema.Struct({
    cursor: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(PAST_DRAWS_CURSOR, { message: 'invalid' })),
    ),
  }),
  Schema.Struct({ draws: Schema.Array(PastDraw), next_cursor: Schema.NullOr(TextSchema) }),
);

/**
 * The contract's call by which the winner of a prize lets it be shown with a name, a town and the account's picture. `version`:
 * of what the prize's `shown` said; where it is another one by now, nothing is changed.
 */
export const agreeToBeShown = definePostCall(
  '/api/agree-to-be-shown',
  Schema.Struct({ id: IdSchema, version: CountSchema, ...ShownWinnerSchemaFields }),
  PrizeAnswerSchema,
  'required',
);

/** The contract's call by which the winner of a prize is no longer shown with it. */
export const revokeBeingShown = definePostCall(
  '/api/revoke-being-shown',
  Schema.Struct({ id: IdSchema }),
  PrizeAnswerSchema,
  'required',
);
