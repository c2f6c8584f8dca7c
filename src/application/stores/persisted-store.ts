import type { StoragePort, StoredValueKey } from '../ports/storage.ts';
import { makeStore, type WritableStore } from './store.ts';

/** What a store offers that outlives the page; `reload` takes over what another tab may have written. */
export type PersistedStore<T> = WritableStore<T> & { readonly reload: () => void };

/** How a persisted store stands in storage; `same` tells values apart, so that an echo from storage is no change. */
export type PersistedStoreFormat<T> = {
  readonly key: StoredValueKey;
  /** Of a visitor of whom nothing is known. */
  readonly serverSnapshot: T;
  readonly read: () => T;
  readonly write: (value: T) => void;
  readonly same: (a: T, b: T) => boolean;
};

/** Makes a store that is read from storage, written to it, and follows the other tabs. */
export const makePersistedStore = <T>(
  storage: StoragePort,
  as: PersistedStoreFormat<T>,
): PersistedStore<T> => {
  const store = makeStore(as.read(), as.serverSnapshot);
  const reload = () => {
    const stored = as.read();
    if (!as.same(stored, store.getSnapshot())) store.set(stored);
  };
  storage.onChange(key => {
    if (key === as.key) reload();
  });
  return {
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    subscribe: store.subscribe,
    reload,
    set: next => {
      if (as.same(next, store.getSnapshot())) return;
      // Written first: whoever is told by the store finds the same in storage.
      as.write(next);
      store.set(next);
    },
  };
};
