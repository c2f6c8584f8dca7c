import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { breath } from '../breath.ts';

/** Came back to a place further down: a reload, or the browser's own history. Nowhere but in a browser. */
const returns = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type !== 'navigate');

/** Somebody left a screen that came in steps: whoever comes back to it finds all of it, and the place on it. */
let left = false;

/**
 * How much of a long screen is drawn: 0 at first, then one more after each painting, up to `steps`, so that what is in
 * sight neither waits for the rest nor is kept from answering. All of it at once where the visitor goes to a place
 * further down, or comes from another screen.
 */
export const useSteps = (steps: number): number => {
  const { key, hash } = useLocation();
  const [step, setStep] = useState(() =>
    !left && key === 'default' && hash === '' && !returns() ? 0 : steps,
  );
  useEffect(
    () => () => {
      left = true;
    },
    [],
  );
  useEffect(() => {
    if (step >= steps) return;
    let current = true;
    void breath().then(() => current && startTransition(() => setStep(step + 1)));
    return () => {
      current = false;
    };
  }, [step, steps]);
  return step;
};
