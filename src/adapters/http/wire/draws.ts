import { Schema, SchemaTransformation } from 'effect';
import { get } from './call.ts';
import { WinnerUser } from './entities.ts';
import { Count, Id, IdSegment, Iso } from './primitives.ts';

/** Shapes of docs/draws.md#exactly-version-1. */

const hex = (bytes: number) =>
  Schema.String.check(Schema.isPattern(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { message: 'invalid' }));
const Hash = hex(32);
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

const Commitment = Schema.Struct({
  version: Schema.Literal(1),
  lot_id: Id,
  tickets: Id,
  root: Hash,
  closed_at: Iso,
  delay: Count,
  round: Round,
  beacon: BeaconChain,
});

const PublishedRound = Schema.Struct({ round: Round, signature: hex(48) });

const LogEntry = Schema.Struct({
  position: Round,
  commitment: Commitment,
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

/**
 * The public log from its beginning, or after a position: for whoever keeps a mirror. `next`: where the next page
 * begins.
 */
export const getDraws = get(
  '/api/draws',
  Schema.Struct({
    after: Schema.optionalKey(whole(/^\d{1,15}$/u, 0, 999_999_999_999_999)),
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

/**
 * A lot's draw. `rule` is what will be committed to while the lot is open, and what was committed to from then on;
 * `rehearsal`: its numbers are no public randomness. A draw from before there were commitments has none.
 */
export const getDraw = get(
  '/api/draws/:lot_id',
  Schema.Struct({ lot_id: IdSegment }),
  Schema.Struct({
    state: Schema.Literals(['open', 'closed', 'waiting', 'drawn']),
    tickets: Count,
    rule: Schema.NullOr(Schema.Struct({ version: Schema.Literal(1), delay: Count, beacon: BeaconChain })),
    rehearsal: Schema.Boolean,
    commitment: Schema.NullOr(Commitment),
    commitment_id: Schema.NullOr(Hash),
    log: Schema.NullOr(Schema.Struct({ position: Round, previous: Hash, hash: Hash })),
    draw_at: Schema.NullOr(Iso),
    waiting: Schema.NullOr(Schema.Struct({ reason: Schema.NullOr(WaitingReason), attempts: Count })),
    beacon: Schema.NullOr(PublishedRound),
    winner: Schema.NullOr(Schema.Struct({ number: Id, user: WinnerUser })),
    drawn_at: Schema.NullOr(Iso),
  }),
);

/** A ticket's bundle, with the salt for its owner only. There is none before the lot is sold out. */
export const getTicketProof = get(
  '/api/tickets/:id/proof',
  Schema.Struct({ id: IdSegment }),
  Schema.Struct({
    version: Schema.Literal(1),
    lot_id: Id,
    ticket: Schema.Struct({ number: Id, holder: Hash }),
    salt: Schema.optionalKey(Hash),
    user_id: Schema.optionalKey(Id),
    path: Schema.Array(Hash),
    commitment: Commitment,
    beacon: Schema.NullOr(PublishedRound),
    winner: Schema.NullOr(Id),
  }),
);
