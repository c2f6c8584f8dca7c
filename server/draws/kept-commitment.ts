import { roundOfDraw } from '../../src/domain/draws/proof/beacon.ts';
import { toHex } from '../../src/domain/draws/proof/bytes.ts';
import { type Commitment, commitmentId } from '../../src/domain/draws/proof/commitment.ts';
import { readCommitment } from '../../src/domain/draws/proof/read-json.ts';
import { isCommittedVoid } from '../../src/domain/draws/proof/void-list.ts';
import { sha256 } from './worker/sha256.ts';

/** A draw's row beside its entry of the draw log. */
export type CommittedRow = {
  readonly lot_id: number;
  readonly tickets: number;
  readonly root: Buffer;
  readonly round: bigint;
  readonly commitment: unknown;
  readonly id: string;
  /** The void ticket numbers of the draw's lot, ascending. */
  readonly void: readonly number[];
};

/** The SQL columns of a draw's commitment, of `draws d JOIN draw_log g`. */
export const COMMITTED_COLUMNS = `d.lot_id, d.tickets, d.root, d.round, d.commitment, g.id,
  ARRAY(SELECT v.number FROM void_tickets v WHERE v.lot_id = d.lot_id ORDER BY v.number) AS void`;

/**
 * Answers a draw's commitment where its row, log entry, void tickets and rule agree; null where they differ: somebody
 * changed what may never change.
 */
export const keptCommitment = (row: CommittedRow): Commitment | null => {
  const commitment = readCommitment(row.commitment);
  if (commitment === undefined || commitmentId(sha256, commitment) !== row.id) return null;
  const { lot_id, tickets, root, round, beacon, closed_at, delay } = commitment;
  const agrees =
    lot_id === row.lot_id &&
    tickets === row.tickets &&
    root === toHex(row.root) &&
    BigInt(round) === row.round &&
    isCommittedVoid(sha256, commitment, row.void) &&
    round === roundOfDraw(beacon, Date.parse(closed_at), delay);
  return agrees ? commitment : null;
};
