import { MOST_CART_LINES } from '../../src/contract/primitive-schemas.ts';
import { addCartItems, type CartLine } from '../../src/domain/cart/cart.ts';
import { DEFAULT_LANGUAGE } from '../../src/domain/content/languages.ts';
import { lockUserRow } from '../accounts/lock-user-row.ts';
import { readStockOfLots } from '../catalogue/lot-stock.ts';
import type { Database } from '../database/database.ts';
import { lockStoredCart, storeCart } from './stored-cart.ts';

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
export const putOrderBackIntoCart = (
  database: Database,
  { userId, externalId, now }: Question,
): Promise<boolean> =>
  database.transaction(async tx => {
    const [order] = await tx.query<{ id: number }>(CLAIM, [userId, externalId, new Date(now)]);
    if (order === undefined) return (await tx.query(KNOWN, [userId, externalId])).length > 0;
    await lockUserRow(tx, userId);
    const stored = await lockStoredCart(tx, userId);
    const lines = await tx.query<CartLine>(LINES, [order.id]);
    const ids = lines.map(line => line.lotId);
    const stocks = await readStockOfLots(tx, { language: DEFAULT_LANGUAGE, ids, userId, now });
    const kept = lines.reduce(
      (cart, line) => addCartItems(cart, line, stocks.get(line.lotId)?.remaining ?? 0).cart,
      stored,
    );
    await storeCart(tx, userId, kept.slice(0, MOST_CART_LINES), now);
    return true;
  });
