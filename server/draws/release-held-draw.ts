import { hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import type { Queryable } from '../database/database.ts';
import { readShopTime } from '../database/shop-time.ts';
import type { DrawsContext } from './draws-context.ts';
import {
  COMMITTED_DRAW_COLUMNS_SQL,
  type CommittedDrawRow,
  findConsistentCommitment,
} from './find-consistent-commitment.ts';
import { computeLotListDigest, storeListDigest } from './lists/check-closed-ticket-lists.ts';

type Held = CommittedDrawRow & { readonly waiting_for: string | null };

const HELD = `SELECT ${COMMITTED_DRAW_COLUMNS_SQL}, d.waiting_for FROM draws d JOIN draw_log g ON g.lot_id = d.lot_id
  WHERE d.lot_id = $1 FOR UPDATE OF d`;

const RELEASE = `WITH released AS (
    UPDATE draws SET state = 'closed', waiting_for = NULL, attempts = 0, next_attempt_at = NULL WHERE lot_id = $1)
  INSERT INTO operator_reports (kind, detail, at) VALUES ('draw_released', $2, $3)`;

type Means = Pick<DrawsContext, 'now' | 'drawWorker'>;

/** The outcome of releasing a held-back draw; `differs` and `not_held` change nothing. */
export type DrawReleaseOutcome = 'released' | 'differs' | 'not_held';

/**
 * Releases a draw that was held back, once its list leads to its commitment again because a person has restored it.
 * Nothing else releases a draw: a winner that the commitment does not prove is none. The report stores the reason. Runs
 * inside the transaction `tx`; `differs` and `not_held` change nothing.
 */
export const releaseHeldDraw = async (
  tx: Queryable,
  { now, drawWorker }: Means,
  { lotId, reason }: { readonly lotId: number; readonly reason: string },
): Promise<DrawReleaseOutcome> => {
  const [draw] = await tx.query<Held>(HELD, [lotId]);
  if (draw?.waiting_for !== 'list') return 'not_held';
  const commitment = findConsistentCommitment(draw);
  const digest = commitment === null ? null : await computeLotListDigest(tx, drawWorker, lotId, draw.tickets);
  if (digest === null || hexOfBytes(digest.root) !== commitment?.root) return 'differs';
  const at = await readShopTime(tx, now());
  await storeListDigest(tx, lotId, digest, at);
  await tx.query(RELEASE, [lotId, `lot ${lotId}: ${reason}`, at]);
  return 'released';
};
