import { minorToText, minorUnits } from '../../../src/domain/money/money.ts';
import { orderNumberText } from '../../../src/domain/orders/order-number.ts';
import type { Call } from '../command.ts';

/** Formats an order for people: its number with prefix and check digit, its total with a point. */
export const readableOrder = <T extends { readonly number: number; readonly total: bigint }>(
  { context }: Call,
  order: T,
) => ({
  ...order,
  number: orderNumberText(context.config.orderPrefix, order.number),
  total: minorToText(minorUnits(order.total)),
});
