import type { OrderReceipt } from '../../../application/ports/orders.ts';
import { type PaymentSums, paymentSums } from '../../../domain/cart/payment-sums.ts';

export type ReceiptView = Pick<OrderReceipt, 'paid' | 'earned' | 'pointsUsed' | 'charityPoints'> & {
  readonly tickets: number;
  /** The lines from the sum to what was paid; null where these are one number. */
  readonly sums: PaymentSums | null;
};

/** A paid order's figures: what the cart showed, with the same lines between them (docs/behaviour.md#money-and-rounding). */
export const toReceiptView = (receipt: OrderReceipt): ReceiptView => {
  const { paid, earned, pointsUsed, charityPoints } = receipt;
  const sums = paymentSums(receipt);
  return {
    paid,
    earned,
    pointsUsed,
    charityPoints,
    tickets: receipt.tickets.reduce((sum, { count }) => sum + count, 0),
    sums: sums.total === paid && pointsUsed === 0n ? null : sums,
  };
};
