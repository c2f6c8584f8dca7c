/** Reads a value by its key, or answers the one that was read a moment ago. */
export type Recent<T> = (key: string, read: () => Promise<T>) => Promise<T>;

type Entry<T> = { readonly value: Promise<T>; readonly at: number; renewed: boolean };

/**
 * Keeps what was read for at most `keptForMs` (0: not at all), for all callers in this process, who also share a reading
 * that is under way. One that is half as old is read anew beside, so that where many ask nobody waits. Keeps at most
 * `most` values and none that failed. `clock`: monotonic milliseconds.
 */
export const makeRecent = <T>(
  keptForMs: number,
  most: number,
  clock: () => number = () => performance.now(),
): Recent<T> => {
  if (keptForMs === 0) return (_, read) => read();
  const kept = new Map<string, Entry<T>>(); // oldest first

  const forgetOld = (now: number): void => {
    for (const [key, { at }] of kept) {
      if (kept.size < most && now - at < keptForMs) return;
      kept.delete(key);
    }
  };

  const start = (key: string, read: () => Promise<T>, now: number): Promise<T> => {
    const value = read();
    kept.delete(key);
    forgetOld(now);
    kept.set(key, { value, at: now, renewed: false });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };

  const renew = async (key: string, read: () => Promise<T>, now: number): Promise<void> => {
    try {
      const value = await read();
      kept.delete(key);
      kept.set(key, { value: Promise.resolve(value), at: now, renewed: false });
    } catch {
      // Whoever asks once the old value is over reads by itself, and is told.
    }
  };

  return (key, read) => {
    const now = clock();
    const entry = kept.get(key);
    if (entry === undefined || now - entry.at >= keptForMs) return start(key, read, now);
    if (!entry.renewed && now - entry.at >= keptForMs / 2) {
      entry.renewed = true;
      void renew(key, read, now);
    }
    return entry.value;
  };
};
