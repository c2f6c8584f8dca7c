import { makeUnavailableRefusal, type Refusal } from '../messages/refusal.ts';
import type { OrdersContext } from './orders-context.ts';

const RETRY_SECONDS = 5;

/**
 * Finds the refusal of an order or payment while this process's clock is not the database's: another process has to
 * take it. Null while the clock is right.
 */
export const findWrongClockRefusal = ({ state }: Pick<OrdersContext, 'state'>): Refusal | null =>
  state.isClockWrong() ? makeUnavailableRefusal(RETRY_SECONDS) : null;
