import { LRUCache } from 'lru-cache';
import type { Queryable } from './database.ts';

/**
 * Makes a function that answers the cache of a database, one for each database of this process: at most `most` values,
 * each for at most `ttlMs` after it was set. The least recently used values are evicted first.
 */
export const makeCachePerDatabase = <K extends {}, V extends {}>(
  ttlMs: number,
  most: number,
): ((queries: Queryable) => LRUCache<K, V>) => {
  const caches = new WeakMap<Queryable, LRUCache<K, V>>();
  return queries => {
    const known = caches.get(queries) ?? new LRUCache<K, V>({ max: most, ttl: ttlMs, ttlResolution: 0 });
    caches.set(queries, known);
    return known;
  };
};
