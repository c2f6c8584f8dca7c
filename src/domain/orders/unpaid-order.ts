import type { Points } from '../accounts/points.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import type { MinorUnits } from '../money/money.ts';

/** An order that waits to be paid; sum and currency are its own, whatever the shopper looks at by now. */
export type UnpaidOrder = {
  readonly externalId: string;
  /** How people call it. */
  readonly number: string;
  /** What is to pay. */
  readonly total: MinorUnits;
  readonly currency: string;
  readonly pointsUsed: Points;
  /** Epoch milliseconds until which it can be paid. */
  readonly until: number;
  /** Its lines stand in the cart again, because the shopper did not leave for the payment. */
  readonly inCart: boolean;
  /** `title`: of what is bought. */
  readonly lines: readonly (CartLine & { readonly title: string })[];
};

const isAllIn = (cart: Cart, lines: Cart): boolean =>
  lines.every(({ lotId, quantity }) => cart.some(line => line.lotId === lotId && line.quantity >= quantity));

/**
 * The orders that are shown as waiting: their time is not up, and they are not what stands in the cart, where they are paid
 * by its own button (law `waiting-orders`). `now`: epoch milliseconds.
 */
export const waitingOrders = (
  orders: readonly UnpaidOrder[],
  cart: Cart,
  now: number,
): readonly UnpaidOrder[] =>
  orders.filter(({ until, inCart, lines }) => until > now && !(inCart && isAllIn(cart, lines)));

/** Whole minutes that are left, rounded up (law `waiting-orders`). `now`: epoch milliseconds. */
export const minutesLeft = ({ until }: Pick<UnpaidOrder, 'until'>, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 60_000));
