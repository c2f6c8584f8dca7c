import type { Queryable } from '../database/database.ts';

/**
 * Locks a user's row of the database and waits until no other transaction changes the user's cart or wishlist. Rows
 * read before it may be stale: under READ COMMITTED a statement sees what was committed when it began.
 */
export const lockUserRow = async (tx: Queryable, userId: number): Promise<void> => {
  await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
};
