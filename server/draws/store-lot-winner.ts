import { beaconRandomness } from '../../src/domain/draws/proof/beacon.ts';
import type { DrawCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { listWinningTicketNumbers } from '../../src/domain/draws/proof/winning-ticket-number.ts';
import type { Queryable } from '../database/database.ts';
import {
  COMMITTED_DRAW_COLUMNS_SQL,
  type CommittedDrawRow,
  findConsistentCommitment,
} from './find-consistent-commitment.ts';
import { computeNodeSha256 } from './worker/compute-node-sha256.ts';

const TAKE = `SELECT ${COMMITTED_DRAW_COLUMNS_SQL} FROM draws d JOIN draw_log g ON g.lot_id = d.lot_id
  WHERE d.lot_id = $1 AND d.state IN ('closed', 'waiting') AND d.list_checked_at IS NOT NULL FOR UPDATE OF d`;

const KEEP = `WITH winner AS (SELECT id FROM tickets WHERE lot_id = $1 AND number = $2),
  drawn AS (
    UPDATE draws SET state = 'drawn', beacon_signature = $3, random_value = $4, winner_number = $2, drawn_at = $5,
      winner_ticket_id = (SELECT id FROM winner), waiting_for = NULL, next_attempt_at = NULL WHERE lot_id = $1),
  mailing AS (INSERT INTO draw_mailings (lot_id, kind) VALUES ($1, 'drawn') ON CONFLICT DO NOTHING)
  UPDATE lots SET drawn_at = $5 WHERE id = $1`;

/**
 * Lists the numbers that win a committed draw by the number of its round: first, and after each of so many forfeits; ends with
 * null where nobody is left. `voidNumbers` are the committed void tickets.
 */
export const listWinnersOfDraw = (
  commitment: DrawCommitment,
  root: Uint8Array,
  signature: Uint8Array,
  voidNumbers: readonly number[],
  forfeits: number,
): readonly (number | null)[] =>
  listWinningTicketNumbers(
    computeNodeSha256,
    {
      version: commitment.version,
      void: new Set(voidNumbers),
      randomness: beaconRandomness(computeNodeSha256, signature),
      root,
      lotId: commitment.lot_id,
      tickets: commitment.tickets,
    },
    forfeits,
  );

/**
 * Stores the winner of a lot's draw that follows from the signature of the committed round, which the caller has
 * checked, and leaves a mailing to be done. False where the draw was drawn before: of two processes only one gets
 * through.
 */
export const storeLotWinner = async (
  tx: Queryable,
  lotId: number,
  signature: Uint8Array,
  at: Date,
): Promise<boolean> => {
  const [row] = await tx.query<CommittedDrawRow>(TAKE, [lotId]);
  if (row === undefined) return false;
  const commitment = findConsistentCommitment(row);
  if (commitment === null) throw new Error(`the commitment of lot ${lotId} was changed`);
  const [winner] = listWinnersOfDraw(commitment, row.root, signature, row.void, 0);
  if (winner == null) throw new Error(`lot ${lotId} is drawn, and nobody can win it`);
  const bytes = Buffer.from(signature);
  await tx.query(KEEP, [
    lotId,
    winner,
    bytes,
    Buffer.from(beaconRandomness(computeNodeSha256, signature)),
    at,
  ]);
  return true;
};
