import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';

/** The shop's time in epoch milliseconds, anew every `every` milliseconds while the page is visible. */
export const useNow = (every = 1000): number => {
  const { clock } = useApp();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(clock.now());
    };
    tick();
    const timer = setInterval(tick, every);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, every]);
  return now;
};
