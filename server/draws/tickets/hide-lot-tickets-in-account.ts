import type { Queryable } from '../../database/database.ts';

const OWN = `SELECT bool_and(d.lot_id IS NOT NULL) AS drawn, bool_or(t.id = d.winner_ticket_id) IS TRUE AS won
  FROM tickets t LEFT JOIN draws d ON d.lot_id = t.lot_id AND d.drawn_at IS NOT NULL
  WHERE t.user_id = $1 AND t.lot_id = $2 HAVING count(*) > 0`;

/**
 * Removes all of a user's tickets of a drawn lot from the account, whether or not some of them are removed already;
 * they stay in their draw. `active`: the draw is still to come; `won`: one of them won; `unknown`: the user has none of
 * this lot (docs/behaviour.md#tickets-in-the-account). A drawn lot stays drawn, so nothing changes between the two
 * statements.
 */
export const hideLotTicketsInAccount = async (
  queries: Queryable,
  userId: number,
  lotId: number,
): Promise<'hidden' | 'active' | 'won' | 'unknown'> => {
  const [own] = await queries.query<{ drawn: boolean; won: boolean }>(OWN, [userId, lotId]);
  if (own === undefined) return 'unknown';
  if (!own.drawn) return 'active';
  if (own.won) return 'won';
  await queries.query('UPDATE tickets SET hidden = true WHERE user_id = $1 AND lot_id = $2 AND NOT hidden', [
    userId,
    lotId,
  ]);
  return 'hidden';
};
