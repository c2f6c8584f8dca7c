import { useCallback, useSyncExternalStore } from 'react';

/**
 * Tells a component whether a media query matches, and renders it anew when that changes; `unknown` where there is no
 * window to ask.
 */
export const useMediaQuery = (query: string, unknown = false): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => unknown,
  );
};
