import type { Points } from '../accounts/points.ts';
import type { CartLine } from '../cart/cart.ts';
import type { Decimal } from '../money/decimal.ts';
import { type MinorUnits, timesQuantity } from '../money/money.ts';

/** One lot of an order with its quantity and price, as it was ordered. */
export type OrderLine = CartLine & {
  /** Of what is bought, in the shopper's language; empty where a process of an older release did not tell it. */
  readonly title: string;
  /** Of one item, frozen in the order's currency; null where a process of an older release did not tell it. */
  readonly price: MinorUnits | null;
};

/** What an order froze: from these figures all sums between its lines and its payment follow (law `payment-sums`). */
export type OrderSums = {
  /** Before points. */
  readonly total: MinorUnits;
  readonly pointsUsed: Points;
  /** UAH per unit of the currency, as it was when the order was placed. */
  readonly rate: Decimal;
  /** What is to pay, or was paid. */
  readonly payable: MinorUnits;
  readonly currency: string;
};

/** The sums of an order that a process of an older release answers. */
export type KnownSums = Omit<OrderSums, 'total' | 'rate'> & {
  readonly total: MinorUnits | null;
  readonly rate: Decimal | null;
};

/** The exact sum of a cart's line, as in the cart's total (law `cart-total`); null where its price is not told. */
export const lineSum = ({ price, quantity }: Pick<OrderLine, 'price' | 'quantity'>): MinorUnits | null =>
  price === null ? null : timesQuantity(price, quantity);
