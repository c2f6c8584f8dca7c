import { setTimeout as pause } from 'node:timers/promises';

/**
 * Settles as `work` does, but never sooner than after the context's `minimumDurationMs`, which is longer than the work for an
 * address that exists takes: what is done for an address only where somebody has it (a commit, a mail) then shows in no
 * answer's time.
 */
export const withMinimumDuration = async <T>(
  { minimumDurationMs }: { readonly minimumDurationMs: number },
  work: Promise<T>,
): Promise<T> => {
  await Promise.allSettled([work, pause(minimumDurationMs)]);
  return work;
};
