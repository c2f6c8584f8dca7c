import type { getDraw } from '../../src/contract/draws.ts';
import type { BeaconChain } from '../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import { DRAW_RULE_VERSION, type DrawCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { writeWinnerUserSql } from '../catalogue/lot-json.ts';
import { DRAW_LOG_HEAD_SQL } from './draw-log.ts';
import type { DrawsContext } from './draws-context.ts';

type Answer = typeof getDraw.answer.Encoded;

type Row = {
  readonly tickets: number;
  readonly delay: number;
  readonly void_count: number;
  readonly state: 'closed' | 'waiting' | 'drawn' | 'without_winner' | null;
  readonly is_due: boolean;
  readonly due_at: Date | null;
  readonly drawn_at: Date | null;
  readonly commitment: DrawCommitment | null;
  readonly signature: Buffer | null;
  readonly winner_number: number | null;
  readonly winner: { readonly avatar: string; readonly full_name: string } | null;
  readonly waiting_for: NonNullable<Answer['waiting']>['reason'];
  readonly attempts: number | null;
  readonly id: string | null;
  readonly position: bigint | null;
  readonly previous: string | null;
  readonly hash: string | null;
  readonly chain: (BeaconChain & { readonly only_row: boolean }) | null;
  readonly sandbox: string | null;
  readonly head: Answer['log_head'];
  readonly forfeits: NonNullable<Answer['forfeits']> | null;
};

const READ = `SELECT l.tickets_issued AS tickets, coalesce(d.void_count, 0) AS void_count, delay_of_draw(l.draw_delay_seconds) AS delay, d.state, d.due_at,
    coalesce(d.due_at <= shop_time($2), false) AS is_due, d.drawn_at, d.commitment,
    d.beacon_signature AS signature, d.winner_number, d.waiting_for, d.attempts, g.id, g.position, g.previous, g.hash,
    (SELECT ${writeWinnerUserSql('u')} FROM tickets t JOIN users u ON u.id = t.user_id
      WHERE t.id = d.winner_ticket_id) AS winner,
    (SELECT to_json(b) FROM draw_beacon b) AS chain, (SELECT chain_hash FROM sandbox_beacon) AS sandbox,
    ${DRAW_LOG_HEAD_SQL} AS head, forfeits_of(d.lot_id, NULL) AS forfeits
  FROM lots l LEFT JOIN draws d ON d.lot_id = l.id LEFT JOIN draw_log g ON g.lot_id = l.id WHERE l.id = $1`;

const ruleOf = ({ commitment, chain, delay }: Row): Answer['rule'] => {
  if (commitment !== null)
    return { version: commitment.version, delay: commitment.delay, beacon: commitment.beacon };
  if (chain === null) return null;
  const { chain_hash, public_key, genesis_time, period } = chain;
  return { version: DRAW_RULE_VERSION, delay, beacon: { chain_hash, public_key, genesis_time, period } };
};

/**
 * The state of a draw: closed while its round is to come, from the round's time on waiting until the number is there
 * and stored.
 */
const stateOf = ({ state, is_due, waiting_for }: Row): Answer['state'] => {
  if (state === null) return 'open';
  if (state === 'drawn' || state === 'without_winner') return state;
  return waiting_for === 'list' || is_due ? 'waiting' : 'closed';
};

/** Reads the public data of a lot's draw (docs/draws.md#checking); null when there is no such lot. */
export const readDrawPage = async (
  { database, now }: Pick<DrawsContext, 'database' | 'now'>,
  lotId: number,
): Promise<Answer | null> => {
  const [row] = await database.query<Row>(READ, [lotId, new Date(now())]);
  if (row === undefined) return null;
  const { commitment, id, position, previous, hash, signature, winner, winner_number } = row;
  const state = stateOf(row);
  const rule = ruleOf(row);
  const logged = position !== null && previous !== null && hash !== null;
  return {
    state,
    tickets: row.tickets,
    void_count: row.void_count,
    rule,
    rehearsal: rule !== null && rule.beacon.chain_hash === row.sandbox,
    commitment,
    commitment_id: id,
    log: logged ? { position: Number(position), previous, hash } : null,
    draw_at: row.due_at?.toISOString() ?? null,
    waiting: state === 'waiting' ? { reason: row.waiting_for, attempts: row.attempts ?? 0 } : null,
    beacon:
      signature === null || commitment === null
        ? null
        : { round: commitment.round, signature: hexOfBytes(signature) },
    winner: winner === null || winner_number === null ? null : { number: winner_number, user: winner },
    drawn_at: row.drawn_at?.toISOString() ?? null,
    log_head: row.head,
    ...(row.forfeits !== null && { forfeits: row.forfeits }),
  };
};
