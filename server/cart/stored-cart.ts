import type { Cart } from '../../src/domain/cart/cart.ts';
import type { Queryable } from '../database/database.ts';

const READ = `SELECT lot_id AS "lotId", quantity, is_donate AS "isDonate" FROM cart_lines WHERE user_id = $1
  ORDER BY added_at, lot_id`;

/** Reads the cart that the server keeps for a user, in the order in which the lots were added. */
export const readStoredCart = (queries: Queryable, userId: number): Promise<Cart> =>
  queries.query<Cart[number]>(READ, [userId]);

/**
 * Locks a cart's lines in the order in which orders lock them (take_out_of_cart), which is not the order of display.
 */
const LOCK = `WITH locked AS MATERIALIZED (
    SELECT lot_id, quantity, is_donate, added_at FROM cart_lines WHERE user_id = $1 ORDER BY lot_id FOR UPDATE
  )
  SELECT lot_id AS "lotId", quantity, is_donate AS "isDonate" FROM locked ORDER BY added_at, lot_id`;

/**
 * Reads a user's cart and locks it until the transaction ends, so that it and an order that takes lines out wait for
 * each other.
 */
export const lockStoredCart = (tx: Queryable, userId: number): Promise<Cart> =>
  tx.query<Cart[number]>(LOCK, [userId]);

/**
 * Stores a cart. Where a line gets shorter, the part that an order left behind (take_out_of_cart) is dropped first, so
 * that newly added items stay known as new.
 */
const STORE = `WITH gone AS (DELETE FROM cart_lines WHERE user_id = $1 AND NOT lot_id = ANY ($2::int[]))
  INSERT INTO cart_lines (user_id, lot_id, quantity, is_donate, added_at)
  SELECT $1, c.lot_id, c.quantity, c.is_donate, $5::timestamptz + c.place * interval '1 millisecond'
  FROM unnest($2::int[], $3::int[], $4::boolean[]) WITH ORDINALITY AS c (lot_id, quantity, is_donate, place)
  ON CONFLICT (user_id, lot_id) DO UPDATE SET quantity = excluded.quantity, is_donate = excluded.is_donate,
    left_behind = greatest(0, cart_lines.left_behind + least(0, excluded.quantity - cart_lines.quantity))`;

/** Replaces a user's stored cart by this one; all its lots must exist. */
export const storeCart = async (tx: Queryable, userId: number, cart: Cart, now: number): Promise<void> => {
  await tx.query(STORE, [
    userId,
    cart.map(line => line.lotId),
    cart.map(line => line.quantity),
    cart.map(line => line.isDonate),
    new Date(now),
  ]);
};
