import { MAX_CART_LINES } from '../../src/contract/primitives.ts';
import { addToCart, type CartLine } from '../../src/domain/cart/cart.ts';
import { DEFAULT_LANGUAGE } from '../../src/domain/content/languages.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { stockOf } from '../catalogue/stock.ts';
import type { Database } from '../database/database.ts';
import { lockCart, storeCart } from './cart-store.ts';

const CLAIM = `UPDATE orders SET cart_kept = true
  WHERE user_id = $1 AND external_id = $2 AND status = 'pending' AND NOT cart_kept
    AND reserved_until > shop_time($3) RETURNING id`;
const KNOWN = 'SELECT id FROM orders WHERE user_id = $1 AND external_id = $2';
const LINES = `SELECT lot_id AS "lotId", quantity, is_donate AS "isDonate" FROM order_lines
  WHERE order_id = $1 ORDER BY lot_id`;

type Question = { readonly userId: number; readonly externalId: string; readonly now: number };

/**
 * Puts the lines that a pending order took out of its buyer's stored cart back into it, because the shopper did not
 * leave for the payment; the order itself stays. A repeat changes nothing, and neither does a call for an order that is
 * no longer pending. Resolves with false when the buyer has no such order.
 */
export const keepCart = (database: Database, { userId, externalId, now }: Question): Promise<boolean> =>
  database.transaction(async tx => {
    const [order] = await tx.query<{ id: number }>(CLAIM, [userId, externalId, new Date(now)]);
    if (order === undefined) return (await tx.query(KNOWN, [userId, externalId])).length > 0;
    await lockUser(tx, userId);
    const stored = await lockCart(tx, userId);
    const lines = await tx.query<CartLine>(LINES, [order.id]);
    const ids = lines.map(line => line.lotId);
    const stocks = await stockOf(tx, { language: DEFAULT_LANGUAGE, ids, userId, now });
    const kept = lines.reduce(
      (cart, line) => addToCart(cart, line, stocks.get(line.lotId)?.remaining ?? 0).cart,
      stored,
    );
    await storeCart(tx, userId, kept.slice(0, MAX_CART_LINES), now);
    return true;
  });
