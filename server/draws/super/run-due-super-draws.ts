import { beaconRandomness } from '../../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { findWinningSuperPrizeEntryNumber } from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { Queryable } from '../../database/database.ts';
import { readShopTime } from '../../database/shop-time.ts';
import type { Beacon, BeaconTrouble } from '../beacon.ts';
import { computeBeaconPauseSeconds, QUICK_BEACON_ATTEMPTS } from '../beacon-pause.ts';
import type { DrawsContext } from '../draws-context.ts';
import { BrokenTicketListError } from '../lists/read-ticket-holders.ts';
import { computeNodeSha256 } from '../worker/compute-node-sha256.ts';
import {
  COMMITTED_SUPER_COLUMNS_SQL,
  type CommittedSuperDrawRow,
  findConsistentSuperCommitment,
} from './find-consistent-super-commitment.ts';
import { queueSuperPrizeWonMail } from './queue-super-prize-won-mail.ts';
import { readSuperEntryPages } from './super-entries.ts';

type Means = Pick<
  DrawsContext,
  'config' | 'database' | 'now' | 'beacon' | 'drawWorker' | 'log' | 'metrics' | 'outbox'
>;

const UNCOMMITTED = `SELECT super_id, tickets FROM super_draws
  WHERE round IS NULL AND waiting_for IS DISTINCT FROM 'list' AND EXISTS (SELECT FROM draw_beacon) ORDER BY super_id`;

const HOLD_BACK = `WITH held AS (
    UPDATE super_draws SET state = 'waiting', waiting_for = 'list' WHERE super_id = $1 AND drawn_at IS NULL
      AND waiting_for IS DISTINCT FROM 'list' RETURNING super_id)
  INSERT INTO operator_reports (kind, detail, at)
    SELECT 'draw_list_differs', 'super prize ' || super_id, $2 FROM held`;

/** Holds a super prize's draw back until a person has looked at it, and reports it once. */
const holdBack = async ({ database, now, log }: Means, superId: number): Promise<void> => {
  log.error({ superId }, 'the list of a super prize is not whole, or does not lead to its commitment');
  await database.query(HOLD_BACK, [superId, new Date(now())]);
};

/** Computes the digest of a super prize's frozen list as the tables hold it now; null where the list is broken. */
export const computeSuperListDigest = async (
  queries: Queryable,
  { drawWorker }: Pick<Means, 'drawWorker'>,
  superId: number,
  tickets: number,
) => {
  try {
    return await drawWorker.digestSuper(superId, readSuperEntryPages(queries, superId, tickets));
  } catch (error) {
    if (error instanceof BrokenTicketListError) return null;
    throw error;
  }
};

/**
 * Freezes the super prize's list that is due, then commits to every frozen one: a crash between the two loses nothing.
 */
const closeSuper = async (means: Means): Promise<void> => {
  const { database, now } = means;
  await database.query('SELECT freeze_super($1)', [new Date(now())]);
  type Frozen = { readonly super_id: number; readonly tickets: number };
  for (const { super_id, tickets } of await database.query<Frozen>(UNCOMMITTED, [])) {
    const digest = await computeSuperListDigest(database, means, super_id, tickets);
    if (digest === null) await holdBack(means, super_id);
    else {
      const chunks = Buffer.concat(digest.chunks);
      await database.query('SELECT commit_super($1, $2, $3, $4)', [
        super_id,
        Buffer.from(digest.root),
        chunks,
        new Date(now()),
      ]);
    }
  }
};

type DueSuper = CommittedSuperDrawRow & { readonly attempts: number };

const DUE = `SELECT ${COMMITTED_SUPER_COLUMNS_SQL}, d.attempts FROM super_draws d JOIN draw_log g ON g.super_id = d.super_id
  WHERE d.drawn_at IS NULL AND d.due_at <= (SELECT shop_time($1)) AND d.waiting_for IS DISTINCT FROM 'list'
    AND (d.next_attempt_at IS NULL OR d.next_attempt_at <= (SELECT shop_time($1)))
  ORDER BY d.due_at, d.super_id`;

const TAKE = `SELECT ${COMMITTED_SUPER_COLUMNS_SQL} FROM super_draws d JOIN draw_log g ON g.super_id = d.super_id
  WHERE d.super_id = $1 AND d.drawn_at IS NULL AND d.waiting_for IS DISTINCT FROM 'list' FOR UPDATE OF d`;

const WAIT = `UPDATE super_draws SET state = 'waiting', waiting_for = $2, attempts = attempts + 1,
    next_attempt_at = shop_time($3) + make_interval(secs => $4) WHERE super_id = $1 AND drawn_at IS NULL`;

const KEEP = `UPDATE super_draws SET state = 'drawn', beacon_signature = $3, random_value = $4, winner_number = $2,
  drawn_at = $5, waiting_for = NULL, next_attempt_at = NULL WHERE super_id = $1`;
const OVER = 'UPDATE super_prizes SET is_over = true WHERE id = $1';

const wait = async ({ database, now, log }: Means, due: DueSuper, trouble: BeaconTrouble): Promise<void> => {
  await database.query(WAIT, [
    due.super_id,
    trouble,
    new Date(now()),
    computeBeaconPauseSeconds(due.attempts),
  ]);
  if (due.attempts >= QUICK_BEACON_ATTEMPTS || (trouble !== 'late' && trouble !== 'unreachable'))
    log.warn(
      { superId: due.super_id, round: String(due.round), trouble },
      'a super prize waits for its round',
    );
};

/**
 * Stores the winner that follows from the signature of the committed round, and queues the winner's mail, in one
 * transaction. False where it was drawn before: of two processes only one gets through.
 */
const keepWinner = async (
  tx: Queryable,
  means: Means,
  superId: number,
  signature: Uint8Array,
): Promise<boolean> => {
  const [row] = await tx.query<CommittedSuperDrawRow>(TAKE, [superId]);
  if (row === undefined) return false;
  const commitment = findConsistentSuperCommitment(row);
  if (commitment === null) throw new Error(`the commitment of super prize ${superId} was changed`);
  const randomness = beaconRandomness(computeNodeSha256, signature);
  const { tickets } = commitment;
  const drawn = { randomness, root: row.root, superId, tickets, voidNumbers: row.voided };
  const winner = findWinningSuperPrizeEntryNumber(computeNodeSha256, drawn);
  if (winner === null) throw new Error(`super prize ${superId} is drawn, and nobody can win it`);
  const at = await readShopTime(tx, means.now());
  await tx.query(KEEP, [superId, winner, Buffer.from(signature), Buffer.from(randomness), at]);
  await tx.query(OVER, [superId]);
  await queueSuperPrizeWonMail(tx, means, superId);
  return true;
};

const drawSuper = async (means: Means, due: DueSuper, ending: AbortSignal | undefined): Promise<boolean> => {
  const commitment = findConsistentSuperCommitment(due);
  const digest =
    commitment === null
      ? null
      : await computeSuperListDigest(means.database, means, due.super_id, due.tickets);
  if (commitment === null || digest === null || hexOfBytes(digest.root) !== commitment.root) {
    await holdBack(means, due.super_id);
    return false;
  }
  const answer: Awaited<ReturnType<Beacon['round']>> = await means.beacon.round(
    commitment.beacon,
    commitment.round,
    ending,
  );
  if (ending?.aborted === true && 'trouble' in answer) return false; // our own doing, not the beacon's
  means.metrics.beaconRounds.inc({ outcome: 'trouble' in answer ? answer.trouble : 'sound' });
  if ('trouble' in answer) {
    await wait(means, due, answer.trouble);
    return false;
  }
  return means.database.transaction(tx => keepWinner(tx, means, due.super_id, answer.signature));
};

/**
 * Does for super prizes what `runDraws` does for lots, by the same beacon and the same log: freezes the list that is
 * due, commits to it, and draws those whose round's time has come. Any number of processes may run it at once, and
 * after a crash the next run goes on. Resolves with how many this call has drawn.
 */
export const runDueSuperDraws = async (means: Means, ending?: AbortSignal): Promise<number> => {
  await closeSuper(means);
  let drawn = 0;
  for (const due of await means.database.query<DueSuper>(DUE, [new Date(means.now())])) {
    if (ending?.aborted === true) break;
    if (await drawSuper(means, due, ending)) drawn += 1;
  }
  return drawn;
};
