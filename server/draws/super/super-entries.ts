import {
  type SuperPrizeEntry,
  writeSuperPrizeListLine,
} from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { Queryable } from '../../database/database.ts';
import { BrokenTicketListError } from '../lists/read-ticket-holders.ts';

/** The number of entries in one answer of the database: a third of a megabyte. */
const PAGE = 8_192;
const ENTRY_BYTES = 40;
const HOLDER_AT = 8;

const READ = `SELECT string_agg(int4send(e.lot_id) || int4send(e.ticket_number)
      || sha256(n.salt || convert_to(t.user_id::text, 'UTF8')), ''::bytea ORDER BY e.number) AS entries
  FROM super_entries e JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number
  JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
  WHERE e.super_id = $1 AND e.number BETWEEN $2 AND $3`;

/**
 * Reads the entries of a super prize's frozen list by number, 40 bytes each: lot, ticket, holder, computed from salts
 * and buyers. `first` and `last` are included. Throws BrokenTicketListError.
 */
export const readSuperEntries = async (
  queries: Queryable,
  superId: number,
  first: number,
  last: number,
): Promise<Uint8Array> => {
  const [row] = await queries.query<{ entries: Buffer | null }>(READ, [superId, first, last]);
  const entries = row?.entries ?? new Uint8Array();
  if (entries.length !== ENTRY_BYTES * (last - first + 1))
    throw new BrokenTicketListError(`entries ${first} to ${last} of super prize ${superId} are not whole`);
  return entries;
};

/** Reads a super prize's whole list in pages, so that it is never in memory at once. Throws BrokenTicketListError. */
export async function* readSuperEntryPages(
  queries: Queryable,
  superId: number,
  tickets: number,
): AsyncGenerator<Uint8Array, void> {
  for (let first = 1; first <= tickets; first += PAGE)
    yield await readSuperEntries(queries, superId, first, Math.min(tickets, first + PAGE - 1));
}

/** Decodes the entries in the bytes of a page of a super prize's list. */
export const decodeSuperEntriesPage = (page: Uint8Array): readonly SuperPrizeEntry[] => {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  return Array.from({ length: page.length / ENTRY_BYTES }, (_, index) => {
    const at = index * ENTRY_BYTES;
    return {
      lot_id: bytes.readUInt32BE(at),
      ticket: bytes.readUInt32BE(at + HOLDER_AT / 2),
      holder: bytes.toString('hex', at + HOLDER_AT, at + ENTRY_BYTES),
    };
  });
};

/** Formats the bytes of a page of a super prize's list as lines of the public list. */
export const formatSuperListLines = (page: Uint8Array): string =>
  decodeSuperEntriesPage(page)
    .map(entry => `${writeSuperPrizeListLine(entry)}\n`)
    .join('');
