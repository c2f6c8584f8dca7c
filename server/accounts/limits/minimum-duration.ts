import { setTimeout as pause } from 'node:timers/promises';

/**
 * Settles as `work` does, but never sooner than after the context's `minimumDurationMs`, which is longer than the work
 * for a registered email address takes: the extra work for it (a commit, a mail) then shows in no answer's time.
 */
export const withMinimumDuration = async <T>(
  { minimumDurationMs }: { readonly minimumDurationMs: number },
  work: Promise<T>,
): Promise<T> => {
  // Where there is nothing to wait for no timer decides when the answer is there.
  await Promise.allSettled(minimumDurationMs > 0 ? [work, pause(minimumDurationMs)] : [work]);
  return work;
};
