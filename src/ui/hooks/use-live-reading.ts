import { useEffect, useEffectEvent, useState } from 'react';
import type { NamedTask } from '../../application/effect-runner.ts';
import { useApp } from '../app-context.tsx';

/** Milliseconds between two looks: often when something may come any moment. */
const EVERY = 10_000;
const OFTEN = 2_000;
const SOON = 5_000;

/**
 * Computes the interval in milliseconds at which to poll for what is awaited at a moment, or (null) at any; both in
 * epoch milliseconds.
 */
export const computePollInterval = (awaited: number | null, now: number): number =>
  awaited !== null && awaited <= now + SOON ? OFTEN : EVERY;

/**
 * Gives a component what its screen shows as it is now: `read` again quietly every so many milliseconds while the page
 * is seen; `every` is null where nothing can change any more. A failure leaves what was there, and another `source` (of
 * another language or session) takes its place.
 */
export const useLiveReading = <A>(
  source: A,
  read: (shown: A) => NamedTask<A, unknown>,
  everyOf: (shown: A) => number | null,
): A => {
  const { runner } = useApp();
  const [live, setLive] = useState({ source, shown: source });
  const shown = live.source === source ? live.shown : source;
  const every = everyOf(shown);
  const ask = useEffectEvent(() => read(shown));

  useEffect(() => {
    if (every === null) return;
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await runner.run(ask(), { signal: leaving.signal });
      if (leaving.signal.aborted || outcome._tag !== 'Success') return;
      setLive({ source, shown: outcome.value });
    };
    const timer = setInterval(() => void look(), every);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [runner, source, every]);

  return shown;
};
