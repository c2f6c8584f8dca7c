import { type PaymentSums, paymentSums } from '../../../domain/cart/payment-sums.ts';
import type { KnownSums } from '../../../domain/orders/order-sums.ts';

/**
 * The lines from an order's sum to what is paid, the same that the cart showed (docs/behaviour.md#money-and-rounding);
 * null where these are one number, or are not told.
 */
export const toOrderSums = ({ total, rate, pointsUsed, payable }: KnownSums): PaymentSums | null =>
  total === null || rate === null || (total === payable && pointsUsed === 0n)
    ? null
    : paymentSums({ total, rate, pointsUsed });
