import type { getTicketProof } from '../../src/contract/draws.ts';
import { hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import type { DrawCommitment } from '../../src/domain/draws/proof/commitment.ts';
import type { DrawLogEnd } from '../../src/domain/draws/proof/draw-log.ts';
import type { ForfeitedPrize } from '../../src/domain/draws/proof/forfeit.ts';
import { LEAVES_OF_STORED_NODE } from '../../src/domain/draws/proof/merkle-list-digest.ts';
import { merkleInclusionPath, merkleLeafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../src/domain/draws/proof/ticket-holder.ts';
import { DRAW_LOG_HEAD_SQL } from './draw-log.ts';
import type { DrawsContext } from './draws-context.ts';
import { readTicketHolders } from './lists/read-ticket-holders.ts';
import { computeNodeSha256 } from './worker/compute-node-sha256.ts';

type Proof = typeof getTicketProof.answer.Encoded;

type Row = {
  readonly lot_id: number;
  readonly number: number;
  readonly user_id: number;
  readonly salt: Buffer;
  readonly tickets: number;
  readonly commitment: DrawCommitment | null;
  readonly signature: Buffer | null;
  readonly winner_number: number | null;
  readonly is_checked: boolean;
  readonly void: readonly number[];
  readonly head: DrawLogEnd | null;
  readonly forfeits: readonly ForfeitedPrize[] | null;
};

const READ = `SELECT t.lot_id, t.number, t.user_id, n.salt, d.tickets, d.commitment, d.beacon_signature AS signature,
    d.winner_number, d.list_checked_at IS NOT NULL AS is_checked,
    CASE WHEN d.lot_id IS NULL THEN '{}'::int[]
      ELSE ARRAY(SELECT v.number FROM void_tickets v WHERE v.lot_id = d.lot_id ORDER BY v.number) END AS void,
    ${DRAW_LOG_HEAD_SQL} AS head, forfeits_of(d.lot_id, NULL) AS forfeits
  FROM tickets t JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
  LEFT JOIN draws d ON d.lot_id = t.lot_id WHERE t.id = $1`;

/** The first and last ticket of an order's line: one settlement issues them without a gap. */
const LINE = `SELECT min(number) AS first, max(number) AS last, min(issued_at) AS issued_at FROM tickets
  WHERE user_id = $1 AND lot_id = $2 AND order_id = (SELECT order_id FROM tickets WHERE id = $3)`;

const CHUNKS = 'SELECT root FROM ticket_chunks WHERE lot_id = $1 ORDER BY place';

const HOLDER_BYTES = 32;

/** Reads the holders of one chunk's tickets, in hexadecimal digits. */
const holdersOfChunk = async (context: Pick<DrawsContext, 'database'>, row: Row, chunk: number) => {
  const first = chunk * LEAVES_OF_STORED_NODE + 1;
  const last = Math.min(row.tickets, first + LEAVES_OF_STORED_NODE - 1);
  const hex = hexOfBytes(await readTicketHolders(context.database, row.lot_id, first, last));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    hex.slice(2 * HOLDER_BYTES * index, 2 * HOLDER_BYTES * (index + 1)),
  );
};

type Line = { readonly first: number; readonly last: number; readonly issued_at: Date };

/** Reads a ticket's receipt for its owner: the tickets of one line of an order, as promised at payment. */
const receiptOf = async (
  { database }: Pick<DrawsContext, 'database'>,
  ticketId: number,
  { user_id, lot_id, salt }: Row,
): Promise<Proof> => {
  const [line] = await database.query<Line>(LINE, [user_id, lot_id, ticketId]);
  if (line === undefined) throw new Error(`ticket ${ticketId} is of no order`);
  return {
    version: 1,
    lot_id,
    number: line.first,
    last: line.last,
    holder: ticketHolderHash(computeNodeSha256, salt, user_id),
    salt: hexOfBytes(salt),
    user_id,
    issued_at: line.issued_at.toISOString(),
  };
};

/**
 * Answers the proof of a ticket for `userId` (null: a guest): its receipt while the lot sells, which is the owner's
 * alone, then its bundle. `null` when there is no such ticket or no such proof, `not_ready` in the seconds between the
 * close and the check of the list. Costs one chunk of holders and the roots of the others, whatever the size of the
 * list.
 */
export const readTicketProof = async (
  context: Pick<DrawsContext, 'database'>,
  ticketId: number,
  userId: number | null,
): Promise<Proof | 'not_ready' | null> => {
  const [row] = await context.database.query<Row>(READ, [ticketId]);
  if (row === undefined) return null;
  const { lot_id, number, tickets, commitment, signature } = row;
  if (commitment === null) return userId === row.user_id ? receiptOf(context, ticketId, row) : null;
  const chunk = Math.floor((number - 1) / LEAVES_OF_STORED_NODE);
  const place = (number - 1) % LEAVES_OF_STORED_NODE;
  if (!row.is_checked && tickets > LEAVES_OF_STORED_NODE) return 'not_ready';

  const holders = await holdersOfChunk(context, row, chunk);
  const leaves = holders.map((holder, index) =>
    merkleLeafHash(
      computeNodeSha256,
      ticketLeafBytes(lot_id, chunk * LEAVES_OF_STORED_NODE + index + 1, holder),
    ),
  );
  const roots =
    tickets > LEAVES_OF_STORED_NODE ? await context.database.query<{ root: Buffer }>(CHUNKS, [lot_id]) : [];
  const upper =
    roots.length === 0
      ? []
      : merkleInclusionPath(
          computeNodeSha256,
          roots.map(({ root }) => root),
          chunk,
        );
  return {
    version: commitment.version,
    lot_id,
    ticket: { number, holder: holders[place] ?? '' },
    ...(userId === row.user_id ? { salt: hexOfBytes(row.salt), user_id: row.user_id } : {}),
    path: [...merkleInclusionPath(computeNodeSha256, leaves, place), ...upper].map(hexOfBytes),
    commitment,
    beacon: signature === null ? null : { round: commitment.round, signature: hexOfBytes(signature) },
    winner: row.winner_number,
    ...(commitment.version === 2 && { void: row.void }),
    ...(row.forfeits !== null && { forfeits: row.forfeits }),
    ...(row.head !== null && { log: row.head }),
  };
};
