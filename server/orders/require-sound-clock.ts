import type { Context } from '../process/context.ts';
import { Refusal } from '../process/refusal.ts';

const RETRY_SECONDS = 5;

/** Throws a 503 while this process's clock is not the database's: another process has to take the order or payment. */
export const requireSoundClock = ({ state }: Pick<Context, 'state'>): void => {
  if (state.isClockWrong())
    throw new Refusal(503, { message: 'unavailable', retryAfterSeconds: RETRY_SECONDS });
};
