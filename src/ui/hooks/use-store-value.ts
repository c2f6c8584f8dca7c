import { useSyncExternalStore } from 'react';
import type { Store } from '../../application/stores/store.ts';

/** Gives a component a store's value and renders the component anew when the value changes. */
export const useStoreValue = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
