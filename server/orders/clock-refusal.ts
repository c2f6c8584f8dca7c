import { type Refusal, unavailableRefusal } from '../messages/refusal.ts';
import type { OrdersContext } from './orders-context.ts';

const RETRY_SECONDS = 5;

/** The refusal while this process's clock is not the database's: another process has to take the order or payment. */
export const clockRefusal = ({ state }: Pick<OrdersContext, 'state'>): Refusal | null =>
  state.isClockWrong() ? unavailableRefusal(RETRY_SECONDS) : null;
