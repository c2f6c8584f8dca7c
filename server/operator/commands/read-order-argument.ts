import { formatOrderNumber, readOrderNumber } from '../../../src/domain/orders/order-number.ts';
import type { Queryable } from '../../database/database.ts';
import { CommandRefusedError, type OperatorCommandCall } from '../command.ts';

const FIND = `SELECT o.id, o.number FROM orders o
  WHERE o.number = $3 OR o.id = $1 OR o.external_id = $2 OR o.transaction_id = $2 ORDER BY o.id DESC`;

/**
 * Reads the order that a command's argument names: by its number, its id, its `external_id` or its `transaction_id`.
 * Resolves with its id, and its number as it is shown. Throws a CommandRefusedError where there is none, or several.
 */
export const readOrderArgument = async (
  { t, context }: Pick<OperatorCommandCall, 't' | 'context'>,
  queries: Queryable,
  typed: string,
): Promise<{ readonly id: number; readonly number: string }> => {
  const { orderPrefix } = context.config;
  const rows = await queries.query<{ id: number; number: number }>(FIND, [
    /^\d{1,9}$/.test(typed) ? Number(typed) : null,
    typed,
    readOrderNumber(orderPrefix, typed),
  ]);
  const found = rows.map(({ id, number }) => ({ id, number: formatOrderNumber(orderPrefix, number) }));
  // A whole number names one order, even where another shopper's browser made a key of the same text.
  const called = found.filter(each => each.number === typed.toUpperCase());
  const [order, ...others] = called.length > 0 ? called : found;
  if (order === undefined) throw new CommandRefusedError([t('no_such_order', { order: typed })]);
  if (others.length > 0) {
    const numbers = [order, ...others].map(({ number }) => number).join(', ');
    throw new CommandRefusedError([t('several_orders', { order: typed, numbers })]);
  }
  return order;
};
