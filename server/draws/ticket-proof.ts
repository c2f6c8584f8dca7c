import type { getTicketProof } from '../../src/adapters/http/wire/draws.ts';
import { toHex } from '../../src/domain/draws/proof/bytes.ts';
import type { Commitment } from '../../src/domain/draws/proof/commitment.ts';
import { ticketLeaf } from '../../src/domain/draws/proof/holder.ts';
import { CHUNK_LEAVES } from '../../src/domain/draws/proof/list-digest.ts';
import { inclusionPath, leafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import type { DrawsContext } from './draws-context.ts';
import { holdersOf } from './lists/list-of-tickets.ts';
import { sha256 } from './worker/sha256.ts';

type Bundle = typeof getTicketProof.answer.Encoded;

type Row = {
  readonly lot_id: number;
  readonly number: number;
  readonly user_id: number;
  readonly salt: Buffer;
  readonly tickets: number;
  readonly commitment: Commitment;
  readonly signature: Buffer | null;
  readonly winner_number: number | null;
  readonly is_checked: boolean;
};

const READ = `SELECT t.lot_id, t.number, t.user_id, n.salt, d.tickets, d.commitment, d.beacon_signature AS signature,
    d.winner_number, d.list_checked_at IS NOT NULL AS is_checked
  FROM tickets t JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
  JOIN draws d ON d.lot_id = t.lot_id WHERE t.id = $1 AND d.commitment IS NOT NULL`;

const CHUNKS = 'SELECT root FROM ticket_chunks WHERE lot_id = $1 ORDER BY place';

const HOLDER_BYTES = 32;

/** Hexadecimal holders of one chunk's tickets. */
const holdersOfChunk = async (context: Pick<DrawsContext, 'database'>, row: Row, chunk: number) => {
  const first = chunk * CHUNK_LEAVES + 1;
  const last = Math.min(row.tickets, first + CHUNK_LEAVES - 1);
  const hex = toHex(await holdersOf(context.database, row.lot_id, first, last));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    hex.slice(2 * HOLDER_BYTES * index, 2 * HOLDER_BYTES * (index + 1)),
  );
};

/**
 * The bundle of a ticket for `userId` (null: a guest); `null` when there is no such ticket or its lot is still open,
 * `not_ready` in the seconds between the close and the check of the list. Costs one chunk of holders and the roots of
 * the others, whatever the size of the list.
 */
export const ticketProof = async (
  context: Pick<DrawsContext, 'database'>,
  ticketId: number,
  userId: number | null,
): Promise<Bundle | 'not_ready' | null> => {
  const [row] = await context.database.query<Row>(READ, [ticketId]);
  if (row === undefined) return null;
  const { lot_id, number, tickets, commitment, signature } = row;
  const chunk = Math.floor((number - 1) / CHUNK_LEAVES);
  const place = (number - 1) % CHUNK_LEAVES;
  if (!row.is_checked && tickets > CHUNK_LEAVES) return 'not_ready';

  const holders = await holdersOfChunk(context, row, chunk);
  const leaves = holders.map((holder, index) =>
    leafHash(sha256, ticketLeaf(lot_id, chunk * CHUNK_LEAVES + index + 1, holder)),
  );
  const roots =
    tickets > CHUNK_LEAVES ? await context.database.query<{ root: Buffer }>(CHUNKS, [lot_id]) : [];
  const upper =
    roots.length === 0
      ? []
      : inclusionPath(
          sha256,
          roots.map(({ root }) => root),
          chunk,
        );
  return {
    version: 1,
    lot_id,
    ticket: { number, holder: holders[place] ?? '' },
    ...(userId === row.user_id ? { salt: toHex(row.salt), user_id: row.user_id } : {}),
    path: [...inclusionPath(sha256, leaves, place), ...upper].map(toHex),
    commitment,
    beacon: signature === null ? null : { round: commitment.round, signature: toHex(signature) },
    winner: row.winner_number,
  };
};
