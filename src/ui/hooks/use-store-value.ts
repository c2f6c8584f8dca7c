import { useSyncExternalStore } from 'react';
import type { Store } from '../../application/stores/store.ts';

/** The store's value; the component is rendered anew when it changes. */
export const useStoreValue = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
