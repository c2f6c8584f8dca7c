import type { Context } from '../context.ts';

/** One statement, so that of many at once one gives the point; the day's key decides which. */
const GIVE = `WITH given AS (INSERT INTO share_points (user_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id),
    booked AS (INSERT INTO points_ledger (user_id, amount, cause, at) SELECT user_id, 1, 'share', $3 FROM given)
  UPDATE users u SET points = u.points + 1 FROM given WHERE u.id = given.user_id RETURNING u.points`;

type Given = { readonly awarded: boolean; readonly total_balance: number };

/** Gives the point for a shared link, at most once in a day of UTC, and says what the user owns now (decisions: Levels). */
export const giveSharePoint = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  userId: number,
): Promise<Given> => {
  const moment = new Date(now());
  const [given] = await database.query<{ points: bigint }>(GIVE, [
    userId,
    moment.toISOString().slice(0, 10),
    moment,
  ]);
  if (given !== undefined) return { awarded: true, total_balance: Number(given.points) };
  const [owned] = await database.query<{ points: bigint }>('SELECT points FROM users WHERE id = $1', [
    userId,
  ]);
  return { awarded: false, total_balance: Number(owned?.points ?? 0n) };
};
