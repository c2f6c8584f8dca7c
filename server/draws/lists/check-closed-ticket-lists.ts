import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import type { MerkleListDigest } from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import type { Queryable } from '../../database/database.ts';
import type { DrawsContext } from '../draws-context.ts';
import {
  COMMITTED_DRAW_COLUMNS_SQL,
  type CommittedDrawRow,
  findConsistentCommitment,
} from '../find-consistent-commitment.ts';
import { BrokenTicketListError, readTicketHolderPages } from './read-ticket-holders.ts';

const UNCHECKED = `SELECT ${COMMITTED_DRAW_COLUMNS_SQL} FROM draws d JOIN draw_log g ON g.lot_id = d.lot_id
  WHERE d.list_checked_at IS NULL AND d.state <> 'drawn' AND d.waiting_for IS DISTINCT FROM 'list'
  ORDER BY d.lot_id LIMIT 20`;

const KEEP = `WITH chunks AS (
    INSERT INTO ticket_chunks (lot_id, place, root)
      SELECT $1, place - 1, substring($2::bytea FROM (place - 1) * 32 + 1 FOR 32)
      FROM generate_series(1, length($2::bytea) / 32) AS place ON CONFLICT DO NOTHING)
  UPDATE draws SET list_checked_at = $3 WHERE lot_id = $1 AND list_checked_at IS NULL`;

const HOLD_BACK = `WITH held AS (
    UPDATE draws SET state = CASE state WHEN 'without_winner' THEN state ELSE 'waiting' END, waiting_for = 'list'
    WHERE lot_id = $1 AND state <> 'drawn'
      AND waiting_for IS DISTINCT FROM 'list' RETURNING lot_id)
  INSERT INTO operator_reports (kind, detail, at) SELECT 'draw_list_differs', 'lot ' || lot_id, $2 FROM held`;

/** Stores that a draw's ticket list was checked, and the nodes of its tree from which proofs are made. */
export const storeListDigest = async (
  queries: Queryable,
  lotId: number,
  { chunks }: Pick<MerkleListDigest, 'chunks'>,
  at: Date,
): Promise<void> => {
  await queries.query(KEEP, [lotId, Buffer.concat(chunks), at]);
};

type Means = Pick<DrawsContext, 'database' | 'now' | 'drawWorker' | 'log'>;

/** Holds a draw back until a person has looked at it, and reports it once; other draws go on. */
export const holdBackDraw = async (
  { database, now, log }: Pick<Means, 'database' | 'now' | 'log'>,
  lotId: number,
): Promise<void> => {
  log.error({ lotId }, 'the list of tickets does not lead to the commitment');
  await database.query(HOLD_BACK, [lotId, new Date(now())]);
};

/**
 * Computes the tree of a lot's whole ticket list in the worker, from what the tables hold now; null where the list is
 * broken.
 */
export const computeLotListDigest = async (
  queries: Queryable,
  drawWorker: DrawsContext['drawWorker'],
  lotId: number,
  tickets: number,
): Promise<MerkleListDigest | null> => {
  try {
    return await drawWorker.digestList(lotId, readTicketHolderPages(queries, lotId, tickets));
  } catch (error) {
    if (error instanceof BrokenTicketListError) return null;
    throw error;
  }
};

/**
 * Recomputes the list of each newly closed draw, from every salt and buyer, and compares it with the commitment. A list
 * that agrees may be drawn, and the nodes of its tree are stored for proofs; a draw whose list differs is held back and
 * reported. Any number of processes may do it at once.
 */
export const checkClosedTicketLists = async (means: Means): Promise<void> => {
  const { database, now, drawWorker } = means;
  for (const row of await database.query<CommittedDrawRow>(UNCHECKED, [])) {
    const commitment = findConsistentCommitment(row);
    const digest = await computeLotListDigest(database, drawWorker, row.lot_id, row.tickets);
    if (commitment !== null && digest !== null && hexOfBytes(digest.root) === commitment.root)
      await storeListDigest(database, row.lot_id, digest, new Date(now()));
    else await holdBackDraw(means, row.lot_id);
  }
};
