import type { getSuperprize } from '../../../src/contract/catalogue.ts';
import type { getSuperDraw, getSuperVoid } from '../../../src/contract/super-draws.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { BeaconChain } from '../../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { DRAW_RULE_VERSION } from '../../../src/domain/draws/proof/commitment.ts';
import { writeIsoMomentSql, writeWinnerUserSql } from '../../catalogue/lot-json.ts';
import type { Queryable } from '../../database/database.ts';
import { makeCachePerDatabase } from '../../database/make-cache-per-database.ts';
import { DRAW_LOG_HEAD_SQL } from '../draw-log.ts';
import type { DrawsContext } from '../draws-context.ts';

type Prize = typeof getSuperprize.answer.Encoded;
type Answer = typeof getSuperDraw.answer.Encoded;

/** The number of participants from which the count is cached for a moment; below it the count is exact. */
const MANY = 1_000;
const PEOPLE_LAST_MS = 15_000;
const people = makeCachePerDatabase<number, number>(PEOPLE_LAST_MS, 100);

const peopleOf = async (queries: Queryable, superId: number): Promise<number> => {
  const known = people(queries).get(superId);
  if (known !== undefined) return known;
  const [row] = await queries.query<{ count: number }>('SELECT super_people($1) AS count', [superId]);
  const count = row?.count ?? 0;
  if (count >= MANY) people(queries).set(superId, count);
  return count;
};

/**
 * The state of a super prize: closed while its round is to come, from the round's time on waiting until the number is
 * there and stored.
 */
const STATE = `CASE WHEN d.state IS NULL THEN 'open' WHEN d.drawn_at IS NOT NULL THEN d.state
  WHEN d.waiting_for = 'list' OR d.round IS NOT NULL AND d.due_at <= shop_time($2) THEN 'waiting' ELSE 'closed' END`;

const PRIZE = `json_build_object('id', s.id, 'title', s.title->>$3, 'terms', s.terms->>$3, 'pictures', s.pictures,
  'total', s.total, 'from_date', ${writeIsoMomentSql('s.from_date')}, 'to_date', ${writeIsoMomentSql('s.to_date')}, 'state', ${STATE})`;

type KeptPrize = Omit<Prize, 'user_count'>;
type Means = Pick<DrawsContext, 'database' | 'now'>;

/**
 * Reads the super prize that the shop announces now, total in whole hryvnias whatever the currency; null: there is
 * none.
 */
export const readCurrentSuperPrize = async (
  { database, now }: Means,
  language: Language,
): Promise<Prize | null> => {
  const [row] = await database.query<{ prize: KeptPrize }>(
    `SELECT ${PRIZE} AS prize FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id
     WHERE s.id = current_super((SELECT shop_time($1))) AND $2::timestamptz IS NOT NULL`,
    [new Date(now()), new Date(now()), language],
  );
  return row === undefined ? null : { ...row.prize, user_count: await peopleOf(database, row.prize.id) };
};

/** Tells whether the shop announces a super prize now. */
export const isSuperprizeAnnounced = async ({ database, now }: Means): Promise<boolean> => {
  const rows = await database.query(
    'SELECT id FROM super_prizes WHERE id = (SELECT current_super((SELECT shop_time($1))))',
    [new Date(now())],
  );
  return rows.length > 0;
};

/** Tells whether the shop has or had the super prize of this id. */
export const isKnownSuperprizeId = async (queries: Queryable, id: number): Promise<boolean> =>
  (await queries.query('SELECT id FROM super_prizes WHERE id = $1::bigint', [id])).length > 0;

type Row = {
  readonly prize: KeptPrize;
  readonly tickets: number;
  readonly voided: number;
  readonly delay: number;
  readonly due_at: Date | null;
  readonly drawn_at: Date | null;
  readonly commitment: SuperCommitment | null;
  readonly signature: Buffer | null;
  readonly winner: NonNullable<Answer['winner']> | null;
  readonly waiting_for: NonNullable<Answer['waiting']>['reason'];
  readonly attempts: number | null;
  readonly id: string | null;
  readonly log: Answer['log'];
  readonly chain: (BeaconChain & { readonly only_row: boolean }) | null;
  readonly sandbox: string | null;
  readonly head: Answer['log_head'];
  readonly forfeits: NonNullable<Answer['forfeits']> | null;
};

const READ = `SELECT ${PRIZE} AS prize, coalesce(d.tickets, 0) AS tickets, coalesce(d.void_count, 0) AS voided,
    s.draw_delay_seconds AS delay, d.due_at, d.drawn_at, d.commitment, d.beacon_signature AS signature, d.waiting_for,
    d.attempts, g.id,
    CASE WHEN g.id IS NOT NULL THEN json_build_object('position', g.position, 'previous', g.previous, 'hash', g.hash) END
      AS log,
    (SELECT json_build_object('number', e.number, 'lot_id', e.lot_id, 'ticket', e.ticket_number,
        'user', ${writeWinnerUserSql('u')})
      FROM super_entries e JOIN users u ON u.id = e.user_id
      WHERE e.super_id = s.id AND e.number = d.winner_number) AS winner,
    (SELECT to_json(b) FROM draw_beacon b) AS chain, (SELECT chain_hash FROM sandbox_beacon) AS sandbox,
    ${DRAW_LOG_HEAD_SQL} AS head, forfeits_of(NULL, d.super_id) AS forfeits
  FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id LEFT JOIN draw_log g ON g.super_id = s.id
  WHERE s.id = $1`;

const ruleOf = ({ commitment, chain, delay }: Row): Answer['rule'] => {
  if (commitment !== null)
    return { version: commitment.version, delay: commitment.delay, beacon: commitment.beacon };
  if (chain === null) return null;
  const { chain_hash, public_key, genesis_time, period } = chain;
  return { version: DRAW_RULE_VERSION, delay, beacon: { chain_hash, public_key, genesis_time, period } };
};

/** Reads the public data of a super prize and its draw (docs/draws.md#the-super-prize); null: there is none. */
export const readSuperPrizePage = async (
  { database, now }: Means,
  superId: number,
  language: Language,
): Promise<Answer | null> => {
  const [row] = await database.query<Row>(READ, [superId, new Date(now()), language]);
  if (row === undefined) return null;
  const { prize, commitment, signature } = row;
  const rule = ruleOf(row);
  return {
    prize: { ...prize, user_count: await peopleOf(database, superId) },
    state: prize.state,
    tickets: row.tickets,
    void_count: row.voided,
    rule,
    rehearsal: rule !== null && rule.beacon.chain_hash === row.sandbox,
    commitment,
    commitment_id: row.id,
    log: row.log,
    draw_at: commitment === null ? null : (row.due_at?.toISOString() ?? null),
    waiting: prize.state === 'waiting' ? { reason: row.waiting_for, attempts: row.attempts ?? 0 } : null,
    beacon:
      signature === null || commitment === null
        ? null
        : { round: commitment.round, signature: hexOfBytes(signature) },
    winner: row.winner,
    drawn_at: row.drawn_at?.toISOString() ?? null,
    log_head: row.head,
    ...(row.forfeits !== null && { forfeits: row.forfeits }),
  };
};

const VOID = `SELECT ARRAY(SELECT e.number FROM super_entries e WHERE e.super_id = s.id AND e.is_void ORDER BY e.number)
  AS numbers FROM super_prizes s WHERE s.id = $1`;

/**
 * Reads the numbers of a super prize's void entries, ascending; none before its list is frozen. Null: there is no such
 * super prize.
 */
export const readSuperVoidNumbers = async (
  queries: Queryable,
  superId: number,
): Promise<typeof getSuperVoid.answer.Encoded | null> => {
  const [row] = await queries.query<{ numbers: readonly number[] }>(VOID, [superId]);
  return row === undefined ? null : { super_id: superId, void: row.numbers };
};
