import { beaconRoundOfDraw } from '../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import { commitmentId, type DrawCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { readDrawCommitment } from '../../src/domain/draws/proof/json-readers.ts';
import { areVoidNumbersCommitted } from '../../src/domain/draws/proof/void-numbers.ts';
import { computeNodeSha256 } from './worker/compute-node-sha256.ts';

/** The fields of a draw's row beside its entry of the draw log. */
export type CommittedDrawRow = {
  readonly lot_id: number;
  readonly tickets: number;
  readonly root: Buffer;
  readonly round: bigint;
  readonly commitment: unknown;
  readonly id: string;
  /** The void ticket numbers of the draw's lot, ascending. */
  readonly void: readonly number[];
};

/** The SQL text of the columns of a draw's commitment, of `draws d JOIN draw_log g`. */
export const COMMITTED_DRAW_COLUMNS_SQL = `d.lot_id, d.tickets, d.root, d.round, d.commitment, g.id,
  ARRAY(SELECT v.number FROM void_tickets v WHERE v.lot_id = d.lot_id ORDER BY v.number) AS void`;

/**
 * Finds the commitment of a draw's row where row, log entry, void tickets and rule agree; null where they differ:
 * somebody changed what may never change.
 */
export const findConsistentCommitment = (row: CommittedDrawRow): DrawCommitment | null => {
  const commitment = readDrawCommitment(row.commitment);
  if (commitment === undefined || commitmentId(computeNodeSha256, commitment) !== row.id) return null;
  const { lot_id, tickets, root, round, beacon, closed_at, delay } = commitment;
  const agrees =
    lot_id === row.lot_id &&
    tickets === row.tickets &&
    root === hexOfBytes(row.root) &&
    BigInt(round) === row.round &&
    areVoidNumbersCommitted(computeNodeSha256, commitment, row.void) &&
    round === beaconRoundOfDraw(beacon, Date.parse(closed_at), delay);
  return agrees ? commitment : null;
};
