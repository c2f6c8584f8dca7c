import { LRUCache } from 'lru-cache';

/** Reads a value by its key, or answers the one that was read a moment ago. */
export type TtlCache<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Keeps what was read for at most `ttlMs` from the beginning of its reading (0: not at all), for all callers in this
 * process, who also share a reading that is under way. One that is half as old is read anew beside, so that where many ask
 * nobody waits. Keeps at most `most` values and none that failed. `clock`: monotonic milliseconds, above 0.
 */
export const makeTtlCache = <T>(
  ttlMs: number,
  most: number,
  clock: () => number = () => performance.now(),
): TtlCache<T> => {
  if (ttlMs === 0) return (_, read) => read();
  const kept = new LRUCache<string, { readonly value: T }, () => Promise<T>>({
    max: most,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: clock },
    noDeleteOnFetchRejection: true,
    // More readings at once than there is room: each caller gets its own all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: read, options }) => {
      const began = clock();
      const value = await read();
      options.ttl = Math.max(1, ttlMs - (clock() - began));
      return { value };
    },
  });
  return async (key, read) => {
    const left = kept.getRemainingTTL(key);
    const entry = await kept.forceFetch(key, {
      context: read,
      allowStale: left > 0,
      forceRefresh: left <= ttlMs / 2,
    });
    return entry.value;
  };
};
