import { setTimeout as pause } from 'node:timers/promises';
import { isRetryableDatabaseError, isUnreachableDatabaseError } from './database-errors.ts';

const ATTEMPTS = 5;
/** The time after which nothing is repeated, in milliseconds, because a caller waits for the answer. */
const PATIENCE_MS = 1_000;
/**
 * That time for work that lost to another transaction, in milliseconds: PostgreSQL ends the loser of a deadlock only
 * after deadlock_timeout, a second by default.
 */
const PATIENCE_WITH_OTHERS_MS = 6_000;

/**
 * The pause before a repetition: half to one and a half of 10, 20, 40, … ms, so that two that lost to each other do not
 * meet again.
 */
const delayMs = (tries: number): number => 5 * 2 ** tries * (0.5 + Math.random());

/**
 * Runs the database work `work` again when it lost to another transaction or lost its connection, up to `attempts`
 * times and not after six seconds, or one second for a lost connection. Only for work that may be done twice: reads,
 * transactions that did not reach their COMMIT, and statements with an idempotency key, because a lost connection does
 * not tell whether the statement took effect.
 */
export const retryTransaction = async <T>(
  work: () => Promise<T>,
  {
    attempts = ATTEMPTS,
    isSafe = () => true,
  }: { readonly attempts?: number; readonly isSafe?: (error: unknown) => boolean } = {},
): Promise<T> => {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const lost = isRetryableDatabaseError(error);
      const again = (lost || isUnreachableDatabaseError(error)) && isSafe(error);
      const patience = lost ? PATIENCE_WITH_OTHERS_MS : PATIENCE_MS;
      if (!again || tries === attempts || performance.now() - begun > patience) throw error;
      await pause(delayMs(tries));
    }
  }
};
