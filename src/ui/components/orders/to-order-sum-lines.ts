import { type PaymentSumLines, paymentSumLines } from '../../../domain/cart/payment-sums.ts';
import type { OrderSums } from '../../../domain/orders/order-sums.ts';

/**
 * Computes the lines from an order's sum to what is paid, the same that the cart showed
 * (docs/behaviour.md#money-and-rounding); null where these are one number.
 */
export const toOrderSumLines = ({ total, rate, pointsUsed, payable }: OrderSums): PaymentSumLines | null =>
  total === payable && pointsUsed === 0n ? null : paymentSumLines({ total, rate, pointsUsed });
