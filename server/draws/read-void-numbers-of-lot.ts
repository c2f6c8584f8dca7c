import type { getVoidTickets } from '../../src/contract/draws.ts';
import type { Queryable } from '../database/database.ts';

const READ = `SELECT l.id AS lot_id,
    ARRAY(SELECT v.number FROM void_tickets v WHERE v.lot_id = l.id ORDER BY v.number) AS void
  FROM lots l WHERE l.id = $1`;

/**
 * Reads the void ticket numbers of a lot in ascending order, frozen once its list is (docs/draws.md#version-2); null
 * when there is no such lot.
 */
export const readVoidNumbersOfLot = async (
  queries: Queryable,
  lotId: number,
): Promise<typeof getVoidTickets.answer.Encoded | null> => {
  const [row] = await queries.query<typeof getVoidTickets.answer.Encoded>(READ, [lotId]);
  return row ?? null;
};
