import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import type { Queryable } from '../../database/database.ts';
import { readShopTime } from '../../database/shop-time.ts';
import type { DrawsContext } from '../draws-context.ts';
import type { DrawReleaseOutcome } from '../release-held-draw.ts';
import {
  COMMITTED_SUPER_COLUMNS_SQL,
  type CommittedSuperDrawRow,
  findConsistentSuperCommitment,
} from './find-consistent-super-commitment.ts';
import { computeSuperListDigest } from './run-due-super-draws.ts';

type Held = { readonly tickets: number; readonly waiting_for: string | null; readonly round: bigint | null };

const HELD = 'SELECT tickets, waiting_for, round FROM super_draws WHERE super_id = $1 FOR UPDATE';
const COMMITTED = `SELECT ${COMMITTED_SUPER_COLUMNS_SQL} FROM super_draws d JOIN draw_log g ON g.super_id = d.super_id
  WHERE d.super_id = $1`;

const RELEASE = `WITH released AS (
    UPDATE super_draws SET state = 'closed', waiting_for = NULL, attempts = 0, next_attempt_at = NULL
      WHERE super_id = $1)
  INSERT INTO operator_reports (kind, detail, at) VALUES ('draw_released', $2, $3)`;

/**
 * Releases the held-back draw of a super prize, as `releaseHeldDraw` does for a lot. A draw that was held back before its
 * commitment goes on as soon as its list is whole again.
 */
export const releaseHeldSuperDraw = async (
  tx: Queryable,
  means: Pick<DrawsContext, 'now' | 'drawWorker'>,
  { superId, reason }: { readonly superId: number; readonly reason: string },
): Promise<DrawReleaseOutcome> => {
  const [held] = await tx.query<Held>(HELD, [superId]);
  if (held?.waiting_for !== 'list') return 'not_held';
  const digest = await computeSuperListDigest(tx, means, superId, held.tickets);
  if (digest === null) return 'differs';
  if (held.round !== null) {
    const [row] = await tx.query<CommittedSuperDrawRow>(COMMITTED, [superId]);
    const commitment = row === undefined ? null : findConsistentSuperCommitment(row);
    if (hexOfBytes(digest.root) !== commitment?.root) return 'differs';
  }
  const at = await readShopTime(tx, means.now());
  await tx.query(RELEASE, [superId, `super prize ${superId}: ${reason}`, at]);
  return 'released';
};
