import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { yieldToPaint } from '../../yield-to-paint.ts';
import { firstInteraction } from './first-interaction.ts';

/** Came back to a place further down: a reload, or the browser's own history. Nowhere but in a browser. */
const returns = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type !== 'navigate');

/** Somebody left a screen that came in steps: whoever comes back to it finds all of it, and the place on it. */
let left = false;

/**
 * How much of a long screen is drawn: 0 at first, then one more after each painting, up to `steps`, so that what is in
 * sight neither waits for the rest nor is kept from answering. Where it `waits` that is not before the visitor
 * does something or sees its place, where `rest` stands: a page that is only looked at is not busy. All of it at once
 * where the visitor goes to a place further down, or comes from another screen.
 */
export const useSteps = (steps: number, { waits = false } = {}) => {
  const { key, hash } = useLocation();
  const rest = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(() =>
    !left && key === 'default' && hash === '' && !returns() ? 0 : steps,
  );
  useEffect(
    () => () => {
      left = true;
    },
    [],
  );
  // Where the address names a place, the place must be there before it is scrolled to.
  if (hash !== '' && step < steps) setStep(steps);
  useEffect(() => {
    if (step >= steps) return;
    let current = true;
    const drawMore = () =>
      void yieldToPaint().then(() => current && startTransition(() => setStep(step + 1)));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && drawMore());
    if (waits) void firstInteraction().then(drawMore);
    else drawMore();
    if (rest.current !== null) observer.observe(rest.current);
    return () => {
      current = false;
      observer.disconnect();
    };
  }, [step, steps, waits]);
  return { step, rest };
};
