import { useEffect, useState } from 'react';

/**
 * Gives a component the number of digits of the drawn number that have locked in, one after the other every `pace`
 * milliseconds; 0: all at once.
 */
export const useShownDigits = (count: number, isChecked: boolean, pace: number): number => {
  const [locked, setLocked] = useState(0);
  useEffect(() => {
    if (!isChecked || pace === 0) return;
    const timer = setInterval(() => setLocked(before => Math.min(before + 1, count)), pace);
    return () => {
      clearInterval(timer);
      setLocked(0);
    };
  }, [isChecked, pace, count]);
  if (!isChecked) return 0;
  return pace === 0 ? count : locked;
};
