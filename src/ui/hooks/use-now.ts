import { useCallback, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';

/** The time as it was last looked at; looked at anew every `every` milliseconds while the page is visible. */
const makeTicks = (clock: () => number) => {
  let now = clock();
  return {
    now: () => now,
    subscribe: (every: number, listener: () => void) => {
      const tick = () => {
        if (document.visibilityState !== 'visible') return;
        now = clock();
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
  };
};

/**
 * The shop's time in epoch milliseconds, anew every `every` milliseconds while the page is visible. What the server drew is
 * first shown as of then.
 */
export const useNow = (every = 1000): number => {
  const { clock, drawnAt } = useApp();
  const [ticks] = useState(() => makeTicks(clock.now));
  const subscribe = useCallback((listener: () => void) => ticks.subscribe(every, listener), [ticks, every]);
  return useSyncExternalStore(subscribe, ticks.now, () => drawnAt ?? ticks.now());
};
