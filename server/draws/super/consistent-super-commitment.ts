import { beaconRoundOfDraw } from '../../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { commitmentId, type SuperCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { readSuperCommitment } from '../../../src/domain/draws/proof/super/super-commitment.ts';
import { summariseVoidNumbers } from '../../../src/domain/draws/proof/void-numbers.ts';
import { sha256 } from '../worker/sha256.ts';

/** The draw of a super prize beside its entry of the draw log. */
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

/** The SQL columns of a super prize's commitment, of `super_draws d JOIN draw_log g`. */
export const COMMITTED_SUPER_COLUMNS = `d.super_id, d.tickets, d.root, d.round, d.commitment, g.id,
  ARRAY(SELECT e.number FROM super_entries e WHERE e.super_id = d.super_id AND e.is_void ORDER BY e.number) AS voided`;

/**
 * Answers a super prize's commitment where row, log entry, list and rule agree; null where they differ: somebody
 * changed what may never change.
 */
export const consistentSuperCommitment = (row: CommittedSuperDrawRow): SuperCommitment | null => {
  const commitment = readSuperCommitment(row.commitment);
  if (commitment === undefined || commitmentId(sha256, commitment) !== row.id) return null;
  const { super_id, tickets, root, round, beacon, closed_at, delay } = commitment;
  const agrees =
    super_id === row.super_id &&
    tickets === row.tickets &&
    root === hexOfBytes(row.root) &&
    BigInt(round) === row.round &&
    round === beaconRoundOfDraw(beacon, Date.parse(closed_at), delay) &&
    commitment.void.count === row.voided.length &&
    commitment.void.digest === summariseVoidNumbers(sha256, super_id, row.voided).digest;
  return agrees ? commitment : null;
};
