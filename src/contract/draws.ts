import { Schema, SchemaTransformation } from 'effect';
import { FORFEIT_REASONS } from '../domain/draws/proof/forfeit.ts';
import { defineGetCall, definePostCall } from './contract-call.ts';
import { WinnerUserSchema } from './entity-schemas.ts';
import {
  CountSchema,
  DrawStateSchema,
  IdSchema,
  IdSegmentSchema,
  IsoMomentSchema,
} from './primitive-schemas.ts';

/** Shapes of docs/draws.md#exactly-version-1. */

const hex = (bytes: number) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { message: 'invalid' }));
/** The schema of a SHA-256 hash, in hexadecimal digits. */
export const HashSchema = hex(32);
const Round = Schema.Number.check(
  Schema.isInt({ message: 'not_whole' }),
  Schema.isGreaterThanOrEqualTo(1, { message: 'out_of_range' }),
);

const BeaconChain = Schema.Struct({
  chain_hash: HashSchema,
  public_key: hex(96),
  genesis_time: CountSchema,
  period: Round,
});

const CommitmentV1 = Schema.Struct({
  version: Schema.Literal(1),
  lot_id: IdSchema,
  tickets: IdSchema,
  root: HashSchema,
  closed_at: IsoMomentSchema,
  delay: CountSchema,
  round: Round,
  beacon: BeaconChain,
});

/** docs/draws.md#version-2: a list may be of no ticket, and closed by its date. */
const CommitmentV2 = Schema.Struct({
  ...CommitmentV1.fields,
  version: Schema.Literal(2),
  tickets: CountSchema,
  void: Schema.Struct({ count: CountSchema, digest: HashSchema }),
  closed_by: Schema.Literals(['sold_out', 'date']),
  ends_at: Schema.NullOr(IsoMomentSchema),
});

const Commitment = Schema.Union([CommitmentV1, CommitmentV2]);

const Version = Schema.Literals([1, 2]);

/** The schema of the last entry of the public log: position and hash. */
export const LogHeadSchema = Schema.Struct({ position: Round, hash: HashSchema });

/** The schema of a beacon's round and its signature. */
export const PublishedRoundSchema = Schema.Struct({ round: Round, signature: hex(48) });

/**
 * The schema of a super prize's commitment (docs/draws.md#the-super-prize): of version 2, with `super_id` for `lot_id`,
 * and closed by its date always.
 */
export const SuperCommitmentSchema = Schema.Struct({
  version: Schema.Literal(2),
  super_id: IdSchema,
  tickets: CountSchema,
  root: HashSchema,
  closed_at: IsoMomentSchema,
  delay: CountSchema,
  round: Round,
  beacon: BeaconChain,
  void: Schema.Struct({ count: CountSchema, digest: HashSchema }),
  closed_by: Schema.Literal('date'),
  ends_at: IsoMomentSchema,
});

/** docs/draws.md#version-2: `prize` 0 is of the draw's first winner; `number`: which ticket or entry won it. */
const forfeitedPrizeSchemaFields = {
  prize: CountSchema,
  number: IdSchema,
  reason: Schema.Literals(FORFEIT_REASONS),
  at: IsoMomentSchema,
};

/** The schema of a draw's forfeited prizes, in their order; missing where there is none. */
export const ForfeitsSchema = Schema.optionalKey(Schema.Array(Schema.Struct(forfeitedPrizeSchemaFields)));

const forfeitSchemaFields = { version: Schema.Literal(2), ...forfeitedPrizeSchemaFields };

const chainedSchemaFields = { position: Round, id: HashSchema, previous: HashSchema, hash: HashSchema };

const LogEntry = Schema.Union([
  Schema.Struct({
    ...chainedSchemaFields,
    commitment: Schema.Union([CommitmentV1, CommitmentV2, SuperCommitmentSchema]),
  }),
  Schema.Struct({
    ...chainedSchemaFields,
    forfeit: Schema.Union([
      Schema.Struct({ ...forfeitSchemaFields, lot_id: IdSchema }),
      Schema.Struct({ ...forfeitSchemaFields, super_id: IdSchema }),
    ]),
  }),
]);

const whole = (pattern: RegExp, minimum: number, maximum: number) =>
  Schema.String.check(Schema.isPattern(pattern, { message: 'out_of_range' })).pipe(
    Schema.decodeTo(
      Schema.Number.check(Schema.isBetween({ minimum, maximum }, { message: 'out_of_range' })),
      SchemaTransformation.transform({ decode: Number, encode: String }),
    ),
  );

/** Makes the schema of a path segment with a whole number within bounds. */
export const makeWholeNumberSegmentSchema = (minimum: number, maximum: number) =>
  whole(/^\d{1,15}$/u, minimum, maximum);

/**
 * The contract's call that answers the public log from its beginning, or after a position: for whoever keeps a mirror.
 * `next`: where the next page begins.
 */
export const getDraws = defineGetCall(
  '/api/draws',
  Schema.Struct({
    after: Schema.optionalKey(makeWholeNumberSegmentSchema(0, 999_999_999_999_999)),
    limit: Schema.optionalKey(whole(/^[1-9]\d{0,3}$/u, 1, 1000)),
  }),
  Schema.Struct({ entries: Schema.Array(LogEntry), next: Schema.NullOr(CountSchema) }),
);

/** `list`: the list of tickets does not lead to the commitment; a person has to look at it. */
const WaitingReason = Schema.Literals([
  'late',
  'unreachable',
  'wrong_round',
  'wrong_key',
  'malformed',
  'list',
]);

/**
 * The schema fields that every draw's answer has, whatever is drawn. `void_count`: how many tickets of the list cannot
 * win.
 */
export const drawAnswerSchemaFields = {
  tickets: CountSchema,
  void_count: CountSchema,
  rule: Schema.NullOr(Schema.Struct({ version: Version, delay: CountSchema, beacon: BeaconChain })),
  rehearsal: Schema.Boolean,
  commitment_id: Schema.NullOr(HashSchema),
  log: Schema.NullOr(Schema.Struct({ position: Round, previous: HashSchema, hash: HashSchema })),
  draw_at: Schema.NullOr(IsoMomentSchema),
  waiting: Schema.NullOr(Schema.Struct({ reason: Schema.NullOr(WaitingReason), attempts: CountSchema })),
  beacon: Schema.NullOr(PublishedRoundSchema),
  drawn_at: Schema.NullOr(IsoMomentSchema),
  log_head: Schema.NullOr(LogHeadSchema),
  forfeits: ForfeitsSchema,
};

/**
 * The contract's call that answers a lot's draw. `without_winner`: there was no ticket that could win. `rule` is what
 * will be committed to while the lot is open, and what was committed to from then on; `rehearsal`: its numbers are no
 * public randomness. A draw from before there were commitments has none.
 */
export const getDraw = defineGetCall(
  '/api/draws/:lot_id',
  Schema.Struct({ lot_id: IdSegmentSchema }),
  Schema.Struct({
    state: DrawStateSchema,
    ...drawAnswerSchemaFields,
    commitment: Schema.NullOr(Commitment),
    winner: Schema.NullOr(Schema.Struct({ number: IdSchema, user: WinnerUserSchema })),
  }),
);

const TicketReceipt = Schema.Struct({
  version: Schema.Literal(1),
  lot_id: IdSchema,
  number: IdSchema,
  last: IdSchema,
  holder: HashSchema,
  salt: HashSchema,
  user_id: IdSchema,
  issued_at: IsoMomentSchema,
});

/**
 * The contract's call that answers the void numbers of a lot, ascending; frozen with its list
 * (docs/draws.md#version-2).
 */
export const getVoidTickets = defineGetCall(
  '/api/draws/:lot_id/void',
  Schema.Struct({ lot_id: IdSegmentSchema }),
  Schema.Struct({ lot_id: IdSchema, void: Schema.Array(IdSchema) }),
);

/** The contract's call that answers the end of the public log; null while nothing was closed. */
export const getLogHead = defineGetCall('/api/draws/head', Schema.Struct({}), Schema.NullOr(LogHeadSchema));

/** `void` in version 2, whose commitment covers it; `forfeits` where there are any; `log`: its end when the bundle was made. */
const TicketBundle = Schema.Struct({
  version: Version,
  lot_id: IdSchema,
  ticket: Schema.Struct({ number: IdSchema, holder: HashSchema }),
  salt: Schema.optionalKey(HashSchema),
  user_id: Schema.optionalKey(IdSchema),
  path: Schema.Array(HashSchema),
  commitment: Commitment,
  beacon: Schema.NullOr(PublishedRoundSchema),
  winner: Schema.NullOr(IdSchema),
  void: Schema.optionalKey(Schema.Array(IdSchema)),
  forfeits: ForfeitsSchema,
  log: Schema.optionalKey(LogHeadSchema),
});

/**
 * The contract's call that answers a ticket's proof. While its lot sells: the receipt of the order's line that a ticket
 * is of, for its owner only. From the close on: the ticket's bundle, with the salt for its owner only.
 */
export const getTicketProof = defineGetCall(
  '/api/tickets/:id/proof',
  Schema.Struct({ id: IdSegmentSchema }),
  Schema.Union([TicketReceipt, TicketBundle]),
);

/**
 * The contract's call that reports that a tab watches a lot's draw now; answers how many do, this one among them. `tab`
 * is random and made for nothing else: it is kept as a digest for well under a minute.
 */
export const lookOn = definePostCall(
  '/api/look-on',
  Schema.Struct({ lot_id: IdSchema, tab: hex(16) }),
  Schema.Struct({ onlookers: Round }),
);
