import {
  clampPointsToCap,
  type Points,
  points,
  pointsCap,
  pointsEarnedByOrder,
  totalAfterPoints,
} from '../accounts/points.ts';
import type { Lot } from '../catalogue/lot.ts';
import { charityPointsFor, ticketsOfQuantity } from '../catalogue/lot-quote.ts';
import type { Decimal } from '../money/decimal.ts';
import {
  addMinorUnits,
  type MinorUnits,
  minorTimesQuantity,
  minorUnits,
  type WholeUnits,
} from '../money/money-units.ts';
import { clampQuantity } from './quantity.ts';

/** The fields of a cart's line, one lot in it: a whole quantity of at least 1 and the donation's toggle. */
export type CartLine = { readonly lotId: number; readonly quantity: number; readonly isDonate: boolean };

/**
 * The lines of a cart in the order in which they were added; two never name the same lot
 * (docs/behaviour.md#cart-lines).
 */
export type Cart = readonly CartLine[];

/** The cart after an addition; `declined` tells how many items of the lot can be had when nothing could be added. */
export type CartAdditionResult = {
  readonly cart: Cart;
  readonly declined: { readonly remaining: number } | null;
};

const withQuantity = (cart: Cart, lotId: number, quantity: number): Cart =>
  cart.map(line => (line.lotId === lotId ? { ...line, quantity } : line));

/**
 * Adds a line's quantity to a cart, clamped to the remaining stock; the newest donation choice rules the line. When
 * nothing can be added the addition is declined: the line only shrinks to the remaining stock, and stays as it is when
 * there is none, so that the cart can show that it sold out (law `cart-lines`).
 */
export const addCartItems = (cart: Cart, added: CartLine, remaining: number): CartAdditionResult => {
  const present = cart.find(line => line.lotId === added.lotId);
  const wanted = clampQuantity(added.quantity, Number.MAX_SAFE_INTEGER);
  const before = present?.quantity ?? 0;
  const quantity = clampQuantity(before + wanted, remaining);
  if (quantity <= before) {
    return {
      cart: quantity === 0 ? cart : withQuantity(cart, added.lotId, quantity),
      declined: { remaining },
    };
  }
  const line = { lotId: added.lotId, quantity, isDonate: added.isDonate };
  const next = present === undefined ? [...cart, line] : cart.map(each => (each === present ? line : each));
  return { cart: next, declined: null };
};

/**
 * Sets the quantity of a cart's line within 1…remaining. A lot without stock left, or one that is not in the cart,
 * changes nothing (law `cart-lines`).
 */
export const setCartLineQuantity = (cart: Cart, lotId: number, quantity: number, remaining: number): Cart => {
  const clamped = clampQuantity(quantity, remaining);
  return clamped === 0 ? cart : withQuantity(cart, lotId, clamped);
};

/** Gives the cart without a lot's line (law `cart-lines`). */
export const withoutCartLine = (cart: Cart, lotId: number): Cart => cart.filter(line => line.lotId !== lotId);

/** Sets the donation's toggle of a lot in a cart; others keep theirs (law `cart-lines`). */
export const setCartLineDonation = (cart: Cart, lotId: number, isDonate: boolean): Cart =>
  cart.map(line => (line.lotId === lotId ? { ...line, isDonate } : line));

/**
 * Makes the cart of a new session: the union of what the server kept and what the browser holds, the larger quantity of
 * each lot, clamped to the remaining stock; lots that are gone (`remainingOf` gives undefined or 0) are dropped, and
 * the browser's donation choice rules where both have one (law `cart-merge`).
 */
export const mergeCarts = (
  server: Cart,
  browser: Cart,
  remainingOf: (lotId: number) => number | undefined,
): Cart => {
  const merged = new Map<number, CartLine>();
  for (const line of [...server, ...browser]) {
    const wanted = Math.max(line.quantity, merged.get(line.lotId)?.quantity ?? 0);
    const quantity = clampQuantity(wanted, remainingOf(line.lotId) ?? 0);
    if (quantity > 0) merged.set(line.lotId, { ...line, quantity });
  }
  return [...merged.values()];
};

/** For how long a payment is held against what another browser still has in its cart, in milliseconds: a day. */
export const PAID_ELSEWHERE_MS = 86_400_000;

/**
 * Gives the cart that a browser brings to a new session, without what was paid in others meanwhile (`paidOf`: items of
 * a lot within {@link PAID_ELSEWHERE_MS}); more of a lot than was paid stays (law `cart-merge`).
 */
export const withoutPaidElsewhere = (browser: Cart, paidOf: (lotId: number) => number | undefined): Cart =>
  browser.flatMap(line => {
    const quantity = line.quantity - (paidOf(line.lotId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** Counts the items of a cart, the sum of its quantities, as its counter shows it (law `quantity-sum`). */
export const cartItemCount = (cart: readonly { readonly quantity: number }[]): number =>
  cart.reduce((sum, line) => sum + line.quantity, 0);

/** A cart's line with its lot as answered in the order's currency. */
export type PricedCartLine = { readonly lot: Lot; readonly quantity: number; readonly isDonate: boolean };

/** The parts of a cart's line that the sums need; a {@link PricedCartLine} is one. */
export type SummableCartLine = {
  readonly lot: Pick<Lot, 'price' | 'origin' | 'ticketAmount' | 'ticketDonateAmount' | 'pointDonateAmount'>;
  readonly quantity: number;
  readonly isDonate: boolean;
};

/** The exact sums over a cart, before any rounding; `items` is the sum of quantities. */
export type CartTotals = {
  readonly total: MinorUnits;
  readonly undiscounted: MinorUnits;
  readonly items: number;
  readonly tickets: number;
  readonly charityPoints: Points;
};

/**
 * Computes the exact sums of a cart's prices, undiscounted prices, items, tickets and charity points (law
 * `cart-total`).
 */
export const cartTotals = (lines: readonly SummableCartLine[]): CartTotals => ({
  total: lines.reduce(
    (sum, line) => addMinorUnits(sum, minorTimesQuantity(line.lot.price, line.quantity)),
    minorUnits(0n),
  ),
  undiscounted: lines.reduce(
    (sum, line) => addMinorUnits(sum, minorTimesQuantity(line.lot.origin, line.quantity)),
    minorUnits(0n),
  ),
  items: cartItemCount(lines),
  tickets: lines.reduce((sum, line) => sum + ticketsOfQuantity(line.lot, line.quantity, line.isDonate), 0),
  charityPoints: points(
    lines.reduce((sum, line) => sum + charityPointsFor(line.lot, line.quantity, line.isDonate), 0n),
  ),
});

/**
 * What a cart's figures depend on beside its lines, of the shopper: percent of the level, rate (UAH per unit), points
 * owned, and what stands in the points field.
 */
export type CartTerms = {
  readonly userPercent: Decimal;
  readonly rate: Decimal;
  readonly owned: Points;
  readonly typedPoints: string | number | bigint;
};

/** The figures that the cart's sidebar shows and an order is made of. */
export type CartFigures = CartTotals & {
  readonly cap: Points;
  readonly pointsUsed: Points;
  readonly earned: Points;
  readonly payable: WholeUnits;
};

/**
 * Computes the figures of a cart: the totals, the points that may be and are used, the points earned and what is left
 * to pay; the browser and the server both count with this, so that a price can't be two numbers (law `cart-figures`).
 */
export const cartFigures = (lines: readonly SummableCartLine[], terms: CartTerms): CartFigures => {
  const { userPercent, rate, owned, typedPoints } = terms;
  const totals = cartTotals(lines);
  const cap = pointsCap({ undiscounted: totals.undiscounted, total: totals.total, rate, owned });
  const payment = { total: totals.total, pointsUsed: clampPointsToCap(typedPoints, cap), rate };
  return {
    ...totals,
    cap,
    pointsUsed: payment.pointsUsed,
    earned: pointsEarnedByOrder({ ...payment, userPercent }),
    payable: totalAfterPoints(payment),
  };
};
