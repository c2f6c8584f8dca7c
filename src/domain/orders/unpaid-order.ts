import type { Cart } from '../cart/cart.ts';
import type { OrderLine, OrderSums } from './order-sums.ts';

/**
 * The fields of an order that waits to be paid; sums and currency are its own, whatever the shopper looks at by now.
 */
export type UnpaidOrder = OrderSums & {
  readonly externalId: string;
  /** How people call it. */
  readonly number: string;
  /** Epoch milliseconds until which it can be paid. */
  readonly until: number;
  /** Its lines stand in the cart again, because the shopper did not leave for the payment. */
  readonly inCart: boolean;
  readonly lines: readonly OrderLine[];
};

const isAllIn = (cart: Cart, lines: Cart): boolean =>
  lines.every(({ lotId, quantity }) => cart.some(line => line.lotId === lotId && line.quantity >= quantity));

/**
 * Lists the unpaid orders that are shown as waiting: their time is not up, and they are not what stands in the cart,
 * where they are paid by its own button (law `waiting-orders`). `now`: epoch milliseconds.
 */
export const listShownUnpaidOrders = (
  orders: readonly UnpaidOrder[],
  cart: Cart,
  now: number,
): readonly UnpaidOrder[] =>
  orders.filter(({ until, inCart, lines }) => until > now && !(inCart && isAllIn(cart, lines)));

/**
 * Counts the whole minutes that are left to pay an order, rounded up (law `waiting-orders`). `now`: epoch milliseconds.
 */
export const countMinutesLeftToPay = ({ until }: Pick<UnpaidOrder, 'until'>, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 60_000));
