import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';

/**
 * Tells a component whether the device has a network, as far as it knows itself; true while a page is rendered on the
 * server.
 */
export const useOnline = (): boolean => {
  const { environment } = useApp();
  return useSyncExternalStore(environment.onOnlineChange, environment.isOnline, () => true);
};
