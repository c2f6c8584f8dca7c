import { setTimeout as pause } from 'node:timers/promises';

/**
 * Settles as `work` does, but never sooner than after the context's `minimumDurationMs`, which is longer than the work
 * for a registered email address takes: the extra work for it (a commit, a mail) then shows in no answer's time.
 */
export const withMinimumDuration = async <T>(
  { minimumDurationMs }: { readonly minimumDurationMs: number },
  work: Promise<T>,
): Promise<T> => {
  await Promise.allSettled([work, pause(minimumDurationMs)]);
  return work;
};
