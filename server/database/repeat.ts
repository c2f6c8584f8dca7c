import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, isRetryable } from './errors.ts';

const ATTEMPTS = 5;
/** A caller waits for the answer: what has taken longer by then is not begun again. */
const PATIENCE_MS = 1000;

/** Half to one and a half of 10, 20, 40, … ms: those who lost together do not meet again. */
const delayMs = (tries: number): number => 5 * 2 ** tries * (0.5 + Math.random());

/**
 * Runs `work` again when it lost against another transaction or lost its connection, up to `attempts` times and not
 * after a second. Only for work that may be done twice: reads, transactions that did not reach their COMMIT, and
 * statements with an idempotency key, because a lost connection does not tell whether the statement took effect.
 */
export const repeat = async <T>(
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
      const again = (isRetryable(error) || isDatabaseAway(error)) && isSafe(error);
      if (!again || tries === attempts || performance.now() - begun > PATIENCE_MS) throw error;
      await pause(delayMs(tries));
    }
  }
};
