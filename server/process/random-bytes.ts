import { randomBytes } from 'node:crypto';

const POOL_BYTES = 4096;

/**
 * Makes a source of cryptographically secure bytes, which fetches 4 KB at a time, because fetching a few costs as much
 * as fetching many. Bytes are copied out, wiped from the store and never given twice; a request for more than an eighth
 * of the store is fetched by itself.
 */
export const makeRandomBytes = (): ((count: number) => Uint8Array) => {
  let store = randomBytes(POOL_BYTES);
  let used = 0;
  return count => {
    if (count > POOL_BYTES / 8) return randomBytes(count);
    if (used + count > POOL_BYTES) {
      store = randomBytes(POOL_BYTES);
      used = 0;
    }
    const given = Uint8Array.from(store.subarray(used, used + count));
    store.fill(0, used, used + count);
    used += count;
    return given;
  };
};
