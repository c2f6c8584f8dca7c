import { setTimeout as pause } from 'node:timers/promises';

/** Settles as `work` does, but never in less than `ms`: what takes longer for a known person then shows nothing. */
export const atLeast = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  await Promise.allSettled([work, pause(ms)]);
  return work;
};
