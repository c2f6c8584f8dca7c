import {
  EMPTY_STORED_VALUES,
  type StoragePort,
  type StoredValueKey,
  type StoredValues,
} from '../../../application/ports/storage.ts';

/**
 * What one fake browser's storage offers; each tab of it is a `Storage` of its own that hears of the others' writes.
 */
export type FakeBrowserStorage = { readonly openTab: () => StoragePort };

/**
 * Makes the storage that several fake tabs share. `tell` delivers a change to another tab: at once, or whenever a test
 * lets it.
 */
export const makeFakeBrowserStorage = (
  initial: Partial<StoredValues> = {},
  tell: (deliver: () => void) => void = deliver => deliver(),
): FakeBrowserStorage => {
  let values: StoredValues = { ...EMPTY_STORED_VALUES, ...initial };
  const tabs = new Set<Set<(key: StoredValueKey) => void>>();
  return {
    openTab: () => {
      const own = new Set<(key: StoredValueKey) => void>();
      tabs.add(own);
      return {
        read: key => values[key],
        write: (key, value) => {
          // As in a browser, writing what stands there already is no event.
          if (JSON.stringify(values[key]) === JSON.stringify(value)) return;
          values = { ...values, [key]: value };
          for (const others of tabs) {
            if (others !== own) tell(() => others.forEach(listener => listener(key)));
          }
        },
        onChange: listener => {
          own.add(listener);
          return () => {
            own.delete(listener);
          };
        },
      };
    },
  };
};

/** Makes the fake storage of a single tab. */
export const makeFakeStorage = (initial: Partial<StoredValues> = {}): StoragePort =>
  makeFakeBrowserStorage(initial).openTab();
