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
 * Gives a component what the shop's time (epoch milliseconds) means for it: `look` is asked every `every` milliseconds
 * while the page is visible, and the component is rendered anew only when its answer, a value without parts, is another
 * one. What the server rendered is first shown as of then.
 */
export const useValueOfTime = <T extends string | number | boolean | null>(
  look: (now: number) => T,
  every = 1000,
): T => {
  const { clock, renderedAt } = useApp();
  const [ticks] = useState(() => makeTicks(clock.now));
  const subscribe = useCallback((listener: () => void) => ticks.subscribe(every, listener), [ticks, every]);
  return useSyncExternalStore(
    subscribe,
    () => look(ticks.now()),
    () => look(renderedAt ?? ticks.now()),
  );
};

const itself = (now: number): number => now;

/**
 * Gives a component the shop's time (epoch milliseconds), anew every `every` milliseconds; as {@link useValueOfTime}.
 */
export const useShopTime = (every?: number): number => useValueOfTime(itself, every);
