import type { Queryable } from '../../database/database.ts';

/**
 * Removes a past ticket from its owner's account; the ticket itself stays in its draw. `active`: its draw is still to
 * come, so it stays; `unknown`: there is none of that id, or it is somebody else's
 * (docs/behaviour.md#tickets-in-the-account).
 */
export const hideTicketInAccount = async (
  queries: Queryable,
  userId: number,
  ticketId: number,
): Promise<'hidden' | 'active' | 'unknown'> => {
  const [ticket] = await queries.query<{ past: boolean }>(
    `WITH ticket AS (SELECT t.id, d.lot_id IS NOT NULL AS past FROM tickets t
         LEFT JOIN draws d ON d.lot_id = t.lot_id AND d.drawn_at IS NOT NULL WHERE t.id = $1 AND t.user_id = $2),
       hidden AS (UPDATE tickets t SET hidden = true FROM ticket WHERE t.id = ticket.id AND ticket.past)
     SELECT past FROM ticket`,
    [ticketId, userId],
  );
  if (ticket === undefined) return 'unknown';
  return ticket.past ? 'hidden' : 'active';
};
