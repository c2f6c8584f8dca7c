import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; longer than the work for an address that exists takes. */
const FLOOR_MS = 150;

/**
 * Settles as `work` does, but never sooner than after 150 ms: what is done for an address only where somebody has it
 * (a commit, a mail) then shows in no answer's time (decisions: Accounts).
 */
export const unhurried = async <T>(work: Promise<T>): Promise<T> => {
  await Promise.allSettled([work, pause(FLOOR_MS)]);
  return work;
};
