import type { Queryable } from '../../database/database.ts';

/** The number of holders in one answer of the database: a quarter of a megabyte. */
const PAGE = 8_192;
const HOLDER_BYTES = 32;

const READ = `SELECT string_agg(sha256(n.salt || convert_to(t.user_id::text, 'UTF8')), ''::bytea ORDER BY t.number) AS holders
  FROM tickets t JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
  WHERE t.lot_id = $1 AND t.number BETWEEN $2 AND $3`;

/**
 * The error thrown for a list of tickets that has a gap or a line without salt: it cannot be the one that was committed
 * to.
 */
export class BrokenTicketListError extends Error {}

/**
 * Reads the holders of a lot's tickets by number, 32 bytes each, computed from salts and buyers
 * (docs/draws.md#exactly-version-1). `first` and `last` are included. Throws BrokenTicketListError.
 */
export const readTicketHolders = async (
  queries: Queryable,
  lotId: number,
  first: number,
  last: number,
): Promise<Uint8Array> => {
  const [row] = await queries.query<{ holders: Buffer | null }>(READ, [lotId, first, last]);
  const holders = row?.holders ?? new Uint8Array();
  if (holders.length !== HOLDER_BYTES * (last - first + 1))
    throw new BrokenTicketListError(`tickets ${first} to ${last} of lot ${lotId} are not whole`);
  return holders;
};

/**
 * Reads the holders of a lot's whole list in pages, so that it is never in memory at once. Throws
 * BrokenTicketListError.
 */
export async function* readTicketHolderPages(
  queries: Queryable,
  lotId: number,
  tickets: number,
): AsyncGenerator<Uint8Array, void> {
  for (let first = 1; first <= tickets; first += PAGE)
    yield await readTicketHolders(queries, lotId, first, Math.min(tickets, first + PAGE - 1));
}

/** Formats ticket holders, 32 bytes each, as lines of hexadecimal digits. */
export const formatTicketHolderLines = (holders: Uint8Array): string =>
  Buffer.from(holders.buffer, holders.byteOffset, holders.byteLength)
    .toString('hex')
    .replace(/.{64}/g, '$&\n');
