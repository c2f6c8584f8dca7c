import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { orderNumberText } from '../../../src/domain/orders/order-number.ts';
import type { CommandCall } from '../command.ts';

/** Formats an order for people: its number with prefix and check digit, its total with a point. */
export const orderForPeople = <T extends { readonly number: number; readonly total: bigint }>(
  { context }: CommandCall,
  order: T,
) => ({
  ...order,
  number: orderNumberText(context.config.orderPrefix, order.number),
  total: minorUnitsToText(minorUnits(order.total)),
});
