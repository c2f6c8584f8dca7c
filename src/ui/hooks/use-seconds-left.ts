import { useCallback, useEffect, useState } from 'react';

/** Gives a component a countdown in whole seconds that `start` sets off; 0 when it is over. */
export const useSecondsLeft = (): readonly [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(0);
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(now => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = useCallback((seconds: number) => setLeft(Math.ceil(seconds)), []);
  return [left, start];
};
