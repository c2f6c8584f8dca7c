import { beaconRoundOfDraw } from '../../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { commitmentId, type SuperCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { readSuperPrizeCommitment } from '../../../src/domain/draws/proof/super/super-commitment.ts';
import { summariseVoidNumbers } from '../../../src/domain/draws/proof/void-numbers.ts';
import { computeNodeSha256 } from '../worker/compute-node-sha256.ts';

/** The fields of the draw of a super prize beside its entry of the draw log. */
export type CommittedSuperDrawRow = {
  readonly super_id: number;
  readonly tickets: number;
  readonly root: Buffer;
  readonly round: bigint;
  readonly commitment: unknown;
  readonly id: string;
  /** The numbers of the super prize's void entries, ascending. */
  readonly voided: readonly number[];
};

/** The SQL text of the columns of a super prize's commitment, of `super_draws d JOIN draw_log g`. */
export const COMMITTED_SUPER_COLUMNS_SQL = `d.super_id, d.tickets, d.root, d.round, d.commitment, g.id,
  ARRAY(SELECT e.number FROM super_entries e WHERE e.super_id = d.super_id AND e.is_void ORDER BY e.number) AS voided`;

/**
 * Finds the commitment of a super prize's row where row, log entry, list and rule agree; null where they differ:
 * somebody changed what may never change.
 */
export const findConsistentSuperCommitment = (row: CommittedSuperDrawRow): SuperCommitment | null => {
  const commitment = readSuperPrizeCommitment(row.commitment);
  if (commitment === undefined || commitmentId(computeNodeSha256, commitment) !== row.id) return null;
  const { super_id, tickets, root, round, beacon, closed_at, delay } = commitment;
  const agrees =
    super_id === row.super_id &&
    tickets === row.tickets &&
    root === hexOfBytes(row.root) &&
    BigInt(round) === row.round &&
    round === beaconRoundOfDraw(beacon, Date.parse(closed_at), delay) &&
    commitment.void.count === row.voided.length &&
    commitment.void.digest === summariseVoidNumbers(computeNodeSha256, super_id, row.voided).digest;
  return agrees ? commitment : null;
};
