import type { StoragePort, StoredValueKey, StoredValues } from '../../application/ports/storage.ts';
import { type StoredValueFormat, storedValueFormats } from './stored-value-format.ts';

/** The part of a browser page that storage needs; `localStorage` itself may throw when it is only looked at. */
export type StorageOfPage = {
  readonly localStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void;
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void;
};

const keysByName = new Map(
  Object.entries(storedValueFormats).map(([key, format]) => [format.name, key as StoredValueKey]),
);

/**
 * Makes the storage of values in the browser's local storage. Where it is forbidden or full a value is kept for this
 * page only; content that is broken or foreign is taken away when it is met.
 */
export const makeBrowserStorage = (page: StorageOfPage): StoragePort => {
  /** What could not be written, by its name: newer than what stands in storage. Null is "taken away". */
  const onlyHere = new Map<string, string | null>();

  const getText = (name: string): string | null => {
    const here = onlyHere.get(name);
    if (here !== undefined) return here;
    try {
      return page.localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const setText = (name: string, text: string | null): void => {
    try {
      if (text === null) page.localStorage.removeItem(name);
      else page.localStorage.setItem(name, text);
      onlyHere.delete(name);
    } catch {
      onlyHere.set(name, text);
    }
  };
  const readAs = <T>(format: StoredValueFormat<T>): T => {
    const text = getText(format.name);
    if (text === null) return format.absent;
    const value = format.read(text);
    if (value !== null) return value;
    setText(format.name, null);
    return format.absent;
  };

  return {
    read: <K extends StoredValueKey>(key: K): StoredValues[K] =>
      readAs<StoredValues[K]>(storedValueFormats[key]),
    write: <K extends StoredValueKey>(key: K, value: StoredValues[K]): void => {
      const format: StoredValueFormat<StoredValues[K]> = storedValueFormats[key];
      setText(format.name, format.write(value));
    },
    onChange: listener => {
      const told = (event: StorageEvent) => {
        // Another tab's write is newer than what this one could not write. A null key: everything was cleared.
        const changed = event.key === null ? [...keysByName.keys()] : [event.key];
        for (const name of changed) {
          const key = keysByName.get(name);
          if (key === undefined) continue;
          onlyHere.delete(name);
          listener(key);
        }
      };
      page.addEventListener('storage', told);
      return () => page.removeEventListener('storage', told);
    },
  };
};
