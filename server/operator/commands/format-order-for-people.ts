import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import type { OperatorCommandCall } from '../command.ts';

/**
 * Formats the order of a command's answer for people: its number with prefix and check digit, its total with a point.
 */
export const formatOrderForPeople = <T extends { readonly number: number; readonly total: bigint }>(
  { context }: OperatorCommandCall,
  order: T,
) => ({
  ...order,
  number: formatOrderNumber(context.config.orderPrefix, order.number),
  total: minorUnitsToText(minorUnits(order.total)),
});
