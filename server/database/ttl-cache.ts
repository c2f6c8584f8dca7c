import { LRUCache } from 'lru-cache';

/** How much a cache keeps: so many bytes of values, each of the bytes that `bytesOf` says. */
type ByteBound<T> = { readonly bytes: number; readonly bytesOf: (value: T) => number };

/** The type of a function that answers the cached value of a key, or reads it. */
export type TtlCache<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Makes a cache that keeps each value for at most `ttlMs` from the start of its reading (0: not at all), for all
 * callers in this process, who also share a reading that is under way. A value of half that age is refreshed in the
 * background, so that frequently read values are never waited for. Keeps at most `most`, a number of values or of bytes,
 * and none that failed. `clock`: monotonic milliseconds, above 0.
 */
export const makeTtlCache = <T>(
  ttlMs: number,
  most: number | ByteBound<T>,
  clock: () => number = () => performance.now(),
): TtlCache<T> => {
  if (ttlMs === 0) return (_, read) => read();
  const kept = new LRUCache<string, { readonly value: T }, () => Promise<T>>({
    ...(typeof most === 'number'
      ? { max: most }
      : { maxSize: most.bytes, sizeCalculation: ({ value }) => most.bytesOf(value) }),
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: clock },
    noDeleteOnFetchRejection: true,
    // More readings may run at once than the cache has room for: each caller gets its own result all the same.
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
