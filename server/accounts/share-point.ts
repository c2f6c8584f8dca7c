import { SHARED_LINK_POINTS } from '../../src/domain/accounts/points.ts';
import type { AccountsContext } from './accounts-context.ts';

/**
 * Gives the points in one statement, so that one of many simultaneous calls gives them; the day's key decides which. It
 * names users first, because PostgreSQL locks tables in the order in which a statement names them: where a migration holds
 * users, whoever waits for it holds no table that the migration comes to later.
 */
const GIVE = `WITH moment AS MATERIALIZED (SELECT shop_time($2) AS at FROM users WHERE id = $1),
    given AS (INSERT INTO share_points (user_id, day) SELECT $1, (at AT TIME ZONE 'UTC')::date FROM moment
      ON CONFLICT DO NOTHING RETURNING user_id),
    booked AS (INSERT INTO points_ledger (user_id, amount, cause, at)
      SELECT user_id, $3::bigint, 'share', moment.at FROM given CROSS JOIN moment)
  UPDATE users u SET points = u.points + $3::bigint FROM given WHERE u.id = given.user_id RETURNING u.points`;

type Given = { readonly awarded: boolean; readonly total_balance: number };

/**
 * Gives a user the points for a shared link, at most once in a UTC day, and answers the user's balance
 * (docs/behaviour.md#lot-page).
 */
export const giveSharePoint = async (
  { database, now }: Pick<AccountsContext, 'database' | 'now'>,
  userId: number,
): Promise<Given> => {
  const [given] = await database.query<{ points: bigint }>(GIVE, [
    userId,
    new Date(now()),
    SHARED_LINK_POINTS,
  ]);
  if (given !== undefined) return { awarded: true, total_balance: Number(given.points) };
  const [owned] = await database.query<{ points: bigint }>('SELECT points FROM users WHERE id = $1', [
    userId,
  ]);
  return { awarded: false, total_balance: Number(owned?.points ?? 0n) };
};
