import { type PaymentSums, paymentSums } from '../../../domain/cart/payment-sums.ts';
import type { OrderSums } from '../../../domain/orders/order-sums.ts';

/**
 * The lines from an order's sum to what is paid, the same that the cart showed (docs/behaviour.md#money-and-rounding);
 * null where these are one number.
 */
export const toOrderSums = ({ total, rate, pointsUsed, payable }: OrderSums): PaymentSums | null =>
  total === payable && pointsUsed === 0n ? null : paymentSums({ total, rate, pointsUsed });
