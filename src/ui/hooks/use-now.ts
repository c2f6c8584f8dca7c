import { useCallback, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';

/**
 * The shop's time in epoch milliseconds, anew every `every` milliseconds while the page is visible. What the server drew is
 * first shown as of then.
 */
export const useNow = (every = 1000): number => {
  const { clock, drawnAt } = useApp();
  const [shown] = useState(() => ({ now: clock.now() }));
  const subscribe = useCallback(
    (listener: () => void) => {
      const tick = () => {
        if (document.visibilityState !== 'visible') return;
        shown.now = clock.now();
        listener();
      };
      tick();
      const timer = setInterval(tick, every);
      document.addEventListener('visibilitychange', tick);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [clock, every, shown],
  );
  return useSyncExternalStore(
    subscribe,
    () => shown.now,
    () => drawnAt ?? shown.now,
  );
};
