import type { Queryable } from '../../database/database.ts';

const OWN = `SELECT bool_and(d.lot_id IS NOT NULL) AS drawn, bool_or(t.id = d.winner_ticket_id) IS TRUE AS won
  FROM tickets t LEFT JOIN draws d ON d.lot_id = t.lot_id AND d.drawn_at IS NOT NULL
  WHERE t.user_id = $1 AND t.lot_id = $2 HAVING count(*) > 0`;

const HIDE = `UPDATE tickets t SET hidden = true FROM draws d WHERE t.user_id = $1 AND t.lot_id = $2 AND NOT t.hidden
  AND d.lot_id = t.lot_id AND t.id IS DISTINCT FROM d.winner_ticket_id`;

/**
 * Removes all of a user's tickets of a drawn lot from the account, whether or not some of them are removed already;
 * they stay in their draw. `active`: the draw is still to come; `won`: one of them won; `unknown`: the user has none of
 * this lot (docs/behaviour.md#tickets-in-the-account). Should one of them win
 * meanwhile, because a prize was forfeited, it stays.
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
  await queries.query(HIDE, [userId, lotId]);
  return 'hidden';
};
