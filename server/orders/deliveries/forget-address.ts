import type { Queryable } from '../../database/database.ts';

const FORGET = `UPDATE addresses SET forgotten_at = coalesce(forgotten_at, shop_time($3))
  WHERE id = $1 AND user_id = $2 RETURNING id`;

/**
 * Hides an address of a user's from the choice; the orders that go there still do. Asked again it changes nothing. `now`:
 * epoch milliseconds. Resolves with whether the user has such an address.
 */
export const forgetAddress = async (
  database: Queryable,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: number },
): Promise<boolean> => (await database.query(FORGET, [id, userId, new Date(now)])).length > 0;
