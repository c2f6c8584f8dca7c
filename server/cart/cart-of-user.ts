import { MOST_CART_LINES } from '../../src/contract/primitive-schemas.ts';
import {
  addCartItems,
  type Cart,
  type CartLine,
  mergeCarts,
  PAID_ELSEWHERE_MS,
  setCartLineDonation,
  setCartLineQuantity,
  withoutCartLine,
  withoutPaidElsewhere,
} from '../../src/domain/cart/cart.ts';
import { lockUserRow } from '../accounts/lock-user-row.ts';
import { type LotStock, readStockOfLots } from '../catalogue/lot-stock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lockStoredCart, readStoredCart, storeCart } from './stored-cart.ts';

/**
 * The user whose cart it is; null for a guest, whose cart the browser keeps. `cartMerged`: the server's copy counts,
 * not the browser's.
 */
type CartOwner = { readonly id: number; readonly cartMerged: boolean } | null;

/** The fields of a call about a cart: who calls, the cart that the browser sent, and when. */
export type CartCall = {
  readonly owner: CartOwner;
  readonly sent: Cart;
  readonly language: string;
  readonly now: number;
};

type Stocks = ReadonlyMap<number, LotStock>;
type Refused = { readonly refused: 'unknown_lot' | 'too_many' };
export type CartChangeOutcome =
  | { readonly cart: Cart; readonly declined: { readonly title: string; readonly quantity: number } | null }
  | Refused;

/**
 * The caller's cart before a change: a guest's is the one sent, without lots that don't exist; a user's is the stored
 * one, joined with the one sent until the session's first get-app-data has merged both for good.
 */
const before = (visit: CartCall, stored: Cart, stocks: Stocks): Cart => {
  if (visit.owner === null) return visit.sent.filter(line => stocks.has(line.lotId));
  return visit.owner.cartMerged ? stored : mergeStoredAndSentCart(stored, visit.sent, stocks);
};

const PAID = `SELECT n.lot_id, sum(n.quantity)::int AS quantity FROM orders o JOIN order_lines n ON n.order_id = o.id
  WHERE o.user_id = $1 AND o.status = 'paid' AND o.settled_at > $2 AND n.lot_id = ANY ($3::int[]) GROUP BY n.lot_id`;

type Bringing = { readonly userId: number; readonly sent: Cart; readonly now: number };

/**
 * Reads the cart that a session which has not merged yet brings along from its browser, without what the user has paid
 * for meanwhile.
 */
export const readUnmergedBrowserCart = async (
  queries: Queryable,
  { userId, sent, now }: Bringing,
): Promise<Cart> => {
  if (sent.length === 0) return sent;
  const since = new Date(now - PAID_ELSEWHERE_MS);
  const ids = sent.map(line => line.lotId);
  const rows = await queries.query<{ lot_id: number; quantity: number }>(PAID, [userId, since, ids]);
  const paid = new Map(rows.map(row => [row.lot_id, row.quantity]));
  return withoutPaidElsewhere(sent, lotId => paid.get(lotId));
};

/** A visit whose sent cart counts only as long as the session has not merged. */
const brought = async (queries: Queryable, visit: CartCall): Promise<CartCall> => {
  const { owner, sent, now } = visit;
  if (owner === null || owner.cartMerged) return visit;
  return { ...visit, sent: await readUnmergedBrowserCart(queries, { userId: owner.id, sent, now }) };
};

/** Merges the stored and the sent cart by the domain's rules, stored lines first, cut at a cart's greatest length. */
export const mergeStoredAndSentCart = (stored: Cart, sent: Cart, stocks: Stocks): Cart =>
  mergeCarts(stored, sent, lotId => stocks.get(lotId)?.remaining).slice(0, MOST_CART_LINES);

const stocksFor = (queries: Queryable, visit: CartCall, stored: Cart, lotId: number): Promise<Stocks> =>
  readStockOfLots(queries, {
    language: visit.language,
    ids: [...new Set([...stored, ...visit.sent].map(line => line.lotId).concat(lotId))],
    userId: visit.owner?.id ?? null,
    now: visit.now,
  });

type Act = (cart: Cart, stock: LotStock | undefined) => CartChangeOutcome;

/** Applies a change to a cart. A user's is stored in the same transaction, one change at a time. */
const change = async (
  database: Database,
  visit: CartCall,
  lotId: number,
  act: Act,
): Promise<CartChangeOutcome> => {
  const { owner } = visit;
  if (owner === null) {
    const stocks = await stocksFor(database, visit, [], lotId);
    return act(before(visit, [], stocks), stocks.get(lotId));
  }
  return database.transaction(async tx => {
    await lockUserRow(tx, owner.id);
    const stored = await lockStoredCart(tx, owner.id);
    const held = await brought(tx, visit);
    const stocks = await stocksFor(tx, held, stored, lotId);
    const result = act(before(held, stored, stocks), stocks.get(lotId));
    if ('cart' in result) await storeCart(tx, owner.id, result.cart, visit.now);
    return result;
  });
};

const unchangedOrUnknown = (
  cart: Cart,
  next: Cart,
  lotId: number,
  stock: LotStock | undefined,
): CartChangeOutcome =>
  stock === undefined && !cart.some(line => line.lotId === lotId)
    ? { refused: 'unknown_lot' }
    : { cart: next, declined: null };

/**
 * Adds a quantity of a lot to the caller's cart, clamped to what the caller can have (docs/behaviour.md#cart-lines).
 */
export const addCartLine = (
  database: Database,
  visit: CartCall,
  line: CartLine,
): Promise<CartChangeOutcome> =>
  change(database, visit, line.lotId, (cart, stock) => {
    if (stock === undefined) return { refused: 'unknown_lot' };
    const addition = addCartItems(cart, line, stock.remaining);
    if (addition.cart.length > MOST_CART_LINES) return { refused: 'too_many' };
    const { declined } = addition;
    return {
      cart: addition.cart,
      declined: declined === null ? null : { title: stock.title, quantity: declined.remaining },
    };
  });

/** Removes a lot from the caller's cart; does nothing where the lot is not in it. */
export const removeCartLine = (
  database: Database,
  visit: CartCall,
  lotId: number,
): Promise<CartChangeOutcome> =>
  change(database, visit, lotId, (cart, stock) =>
    unchangedOrUnknown(cart, withoutCartLine(cart, lotId), lotId, stock),
  );

/** Sets the quantity of a line of the caller's stored cart, clamped to 1…remaining. */
export const changeCartQuantity = (
  database: Database,
  visit: CartCall,
  lotId: number,
  quantity: number,
): Promise<CartChangeOutcome> =>
  change(database, visit, lotId, (cart, stock) =>
    unchangedOrUnknown(cart, setCartLineQuantity(cart, lotId, quantity, stock?.remaining ?? 0), lotId, stock),
  );

/** Sets whether the points of a line of the caller's cart are donated. */
export const changeCartDonation = (
  database: Database,
  visit: CartCall,
  lotId: number,
  isDonate: boolean,
): Promise<CartChangeOutcome> =>
  change(database, visit, lotId, (cart, stock) =>
    unchangedOrUnknown(cart, setCartLineDonation(cart, lotId, isDonate), lotId, stock),
  );

/** Reads the caller's cart as it is now; stores nothing. */
export const readCurrentCart = async (queries: Queryable, visit: CartCall): Promise<Cart> => {
  const { owner } = visit;
  if (owner === null) return visit.sent;
  const stored = await readStoredCart(queries, owner.id);
  if (owner.cartMerged) return stored;
  const held = await brought(queries, visit);
  return before(held, stored, await stocksFor(queries, held, stored, 0));
};
