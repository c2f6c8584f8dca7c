import type { Context } from '../process/context.ts';
import { type Refusal, unavailable } from '../process/refusal.ts';

const RETRY_SECONDS = 5;

/** The refusal while this process's clock is not the database's: another process has to take the order or payment. */
export const clockRefusal = ({ state }: Pick<Context, 'state'>): Refusal | null =>
  state.isClockWrong() ? unavailable(RETRY_SECONDS) : null;
