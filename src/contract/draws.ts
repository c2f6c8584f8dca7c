import { Schema, SchemaTransformation } from 'effect';
import { get, post } from './call.ts';
import { WinnerUser } from './entities.ts';
import { Count, DrawState, Id, IdSegment, Iso } from './primitives.ts';

/** Shapes of docs/draws.md#exactly-version-1. */

const hex = (bytes: number) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { message: 'invalid' }));
/** A SHA-256 hash. */
export const Hash = hex(32);
const Round = Schema.Number.check(
  Schema.isInt({ message: 'not_whole' }),
  Schema.isGreaterThanOrEqualTo(1, { message: 'out_of_range' }),
);

const BeaconChain = Schema.Struct({
  chain_hash: Hash,
  public_key: hex(96),
  genesis_time: Count,
  period: Round,
});

const CommitmentV1 = Schema.Struct({
  version: Schema.Literal(1),
  lot_id: Id,
  tickets: Id,
  root: Hash,
  closed_at: Iso,
  delay: Count,
  round: Round,
  beacon: BeaconChain,
});

/** docs/draws.md#version-2: a list may be of no ticket, and closed by its date. */
const CommitmentV2 = Schema.Struct({
  ...CommitmentV1.fields,
  version: Schema.Literal(2),
  tickets: Count,
  void: Schema.Struct({ count: Count, digest: Hash }),
  closed_by: Schema.Literals(['sold_out', 'date']),
  ends_at: Schema.NullOr(Iso),
});

const Commitment = Schema.Union([CommitmentV1, CommitmentV2]);

const Version = Schema.Literals([1, 2]);

/** The last entry of the public log: position and hash. */
export const LogHead = Schema.Struct({ position: Round, hash: Hash });

/** A beacon's round and its signature. */
export const PublishedRound = Schema.Struct({ round: Round, signature: hex(48) });

/** docs/draws.md#the-super-prize: of version 2, with `super_id` for `lot_id`, and closed by its date always. */
export const SuperCommitment = Schema.Struct({
  version: Schema.Literal(2),
  super_id: Id,
  tickets: Count,
  root: Hash,
  closed_at: Iso,
  delay: Count,
  round: Round,
  beacon: BeaconChain,
  void: Schema.Struct({ count: Count, digest: Hash }),
  closed_by: Schema.Literal('date'),
  ends_at: Iso,
});

const LogEntry = Schema.Struct({
  position: Round,
  commitment: Schema.Union([CommitmentV1, CommitmentV2, SuperCommitment]),
  id: Hash,
  previous: Hash,
  hash: Hash,
});

const whole = (pattern: RegExp, minimum: number, maximum: number) =>
  Schema.String.check(Schema.isPattern(pattern, { message: 'out_of_range' })).pipe(
    Schema.decodeTo(
      Schema.Number.check(Schema.isBetween({ minimum, maximum }, { message: 'out_of_range' })),
      SchemaTransformation.transform({ decode: Number, encode: String }),
    ),
  );

/** A path segment with a whole number within bounds. */
export const wholeSegment = (minimum: number, maximum: number) => whole(/^\d{1,15}$/u, minimum, maximum);

/**
 * The public log from its beginning, or after a position: for whoever keeps a mirror. `next`: where the next page
 * begins.
 */
export const getDraws = get(
  '/api/draws',
  Schema.Struct({
    after: Schema.optionalKey(wholeSegment(0, 999_999_999_999_999)),
    limit: Schema.optionalKey(whole(/^[1-9]\d{0,3}$/u, 1, 1000)),
  }),
  Schema.Struct({ entries: Schema.Array(LogEntry), next: Schema.NullOr(Count) }),
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

/** The fields that every draw's answer has, whatever is drawn. `void_count`: how many tickets of the list cannot win. */
export const drawnFields = {
  tickets: Count,
  void_count: Count,
  rule: Schema.NullOr(Schema.Struct({ version: Version, delay: Count, beacon: BeaconChain })),
  rehearsal: Schema.Boolean,
  commitment_id: Schema.NullOr(Hash),
  log: Schema.NullOr(Schema.Struct({ position: Round, previous: Hash, hash: Hash })),
  draw_at: Schema.NullOr(Iso),
  waiting: Schema.NullOr(Schema.Struct({ reason: Schema.NullOr(WaitingReason), attempts: Count })),
  beacon: Schema.NullOr(PublishedRound),
  drawn_at: Schema.NullOr(Iso),
  log_head: Schema.NullOr(LogHead),
};

/**
 * A lot's draw. `without_winner`: there was no ticket that could win. `rule` is what will be committed to while the lot is
 * open, and what was committed to from then on; `rehearsal`: its numbers are no public randomness. A draw from before there
 * were commitments has none.
 */
export const getDraw = get(
  '/api/draws/:lot_id',
  Schema.Struct({ lot_id: IdSegment }),
  Schema.Struct({
    state: DrawState,
    ...drawnFields,
    commitment: Schema.NullOr(Commitment),
    winner: Schema.NullOr(Schema.Struct({ number: Id, user: WinnerUser })),
  }),
);

const TicketReceipt = Schema.Struct({
  version: Schema.Literal(1),
  lot_id: Id,
  number: Id,
  last: Id,
  holder: Hash,
  salt: Hash,
  user_id: Id,
  issued_at: Iso,
});

/** The void numbers of a lot, ascending; frozen with its list (docs/draws.md#version-2). */
export const getVoidTickets = get(
  '/api/draws/:lot_id/void',
  Schema.Struct({ lot_id: IdSegment }),
  Schema.Struct({ lot_id: Id, void: Schema.Array(Id) }),
);

/** The end of the public log; null while nothing was closed. */
export const getLogHead = get('/api/draws/head', Schema.Struct({}), Schema.NullOr(LogHead));

/** `void` in version 2, whose commitment covers it; `log`: its end when the bundle was made. */
const TicketBundle = Schema.Struct({
  version: Version,
  lot_id: Id,
  ticket: Schema.Struct({ number: Id, holder: Hash }),
  salt: Schema.optionalKey(Hash),
  user_id: Schema.optionalKey(Id),
  path: Schema.Array(Hash),
  commitment: Commitment,
  beacon: Schema.NullOr(PublishedRound),
  winner: Schema.NullOr(Id),
  void: Schema.optionalKey(Schema.Array(Id)),
  log: Schema.optionalKey(LogHead),
});

/**
 * While its lot sells: the receipt of the order's line that a ticket is of, for its owner only. From the close on: the
 * ticket's bundle, with the salt for its owner only.
 */
export const getTicketProof = get(
  '/api/tickets/:id/proof',
  Schema.Struct({ id: IdSegment }),
  Schema.Union([TicketReceipt, TicketBundle]),
);

/**
 * Reports that a tab watches a lot's draw now; answers how many do, this one among them. `tab` is random and made for
 * nothing else: it is kept as a digest for well under a minute.
 */
export const lookOn = post(
  '/api/look-on',
  Schema.Struct({ lot_id: Id, tab: hex(16) }),
  Schema.Struct({ onlookers: Round }),
);
