import type { Points } from '../accounts/points.ts';
import type { CartLine } from '../cart/cart.ts';
import type { Decimal } from '../money/decimal.ts';
import { type MinorUnits, minorTimesQuantity } from '../money/money-units.ts';

/** The fields of an order's line, one lot with its quantity and price, as it was ordered. */
export type OrderLine = CartLine & {
  /** Of what is bought, in the shopper's language. */
  readonly title: string;
  /** Of one item, frozen in the order's currency. */
  readonly price: MinorUnits;
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

/** Computes the exact sum of an order's line, price × quantity, as in the cart's total (law `cart-total`). */
export const computeOrderLineSum = ({ price, quantity }: Pick<OrderLine, 'price' | 'quantity'>): MinorUnits =>
  minorTimesQuantity(price, quantity);
