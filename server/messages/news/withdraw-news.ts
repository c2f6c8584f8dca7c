import type { Queryable } from '../../database/database.ts';
import type { ClaimedMessage } from '../message-queue.ts';

const STALE = `SELECT cardinality($1::int[]) <>
    (SELECT count(*) FROM lots l WHERE l.id = ANY ($1::int[]) AND is_purchasable(l, $2)) AS stale`;

/**
 * Tells whether one of the lots that a mail with news names can't be bought any more, or is not there. `now`: epoch
 * milliseconds.
 */
export const isNewsOutdated = async (
  queries: Queryable,
  lotIds: readonly number[],
  now: number,
): Promise<boolean> => {
  const [row] = await queries.query<{ readonly stale: boolean }>(STALE, [lotIds, new Date(now)]);
  return row?.stale === true;
};

/** Deletes a message of news while the claim is this one: a lease that expired lost it. */
const WITHDRAW = `WITH gone AS (
    DELETE FROM messages WHERE id = $1 AND attempts = $2 AND state = 'queued' RETURNING recipient, news, lot_ids)
  DELETE FROM wish_mails m USING gone, users u, told_wishes t
  WHERE gone.news = 'wishes' AND u.email = gone.recipient AND t.user_id = u.id AND t.lot_id = ANY (gone.lot_ids)
    AND m.user_id = t.user_id AND m.day = t.day`;

/**
 * Withdraws mails with outdated news of lots that were not sent: a user who waited for a start that is over gets no
 * mail, and the next mail names the other wished lots.
 */
export const withdrawOutdatedNews = async (
  queries: Queryable,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
): Promise<void> => {
  await queries.query(WITHDRAW, [id, attempts]);
};
