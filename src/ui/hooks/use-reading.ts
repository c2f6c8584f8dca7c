import { useCallback, useEffect, useState } from 'react';
import type { Task } from '../../application/runner.ts';
import { useTask } from './use-task.ts';

export type Reading<A> =
  | { readonly tag: 'loading' }
  | { readonly tag: 'failed' }
  | { readonly tag: 'shown'; readonly data: A };

type Known<A> =
  | { readonly scope: string; readonly data: A }
  | { readonly scope: string; readonly failed: true };

/**
 * Reads something for a part of a screen, anew whenever `key` or `scope` changes. What was read stays in sight while
 * it is read again, also when that fails, but never in another `scope` (a price means nothing in another currency).
 */
export const useReading = <A, E>(
  { scope, key }: { readonly scope: string; readonly key: string },
  make: () => Task<A, E>,
): { readonly state: Reading<A>; readonly again: () => void } => {
  const { run, stop } = useTask(make, 'newest');
  const [known, setKnown] = useState<Known<A> | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = `${scope}|${key}|${turn}`;

  useEffect(() => {
    const read = async () => {
      const outcome = await run();
      if (outcome?._tag === 'Success') setKnown({ scope, data: outcome.value });
      if (outcome?._tag === 'Failure') {
        setKnown(before => (before?.scope === scope && 'data' in before ? before : { scope, failed: true }));
      }
    };
    if (asked !== '') void read();
    return stop;
  }, [run, stop, scope, asked]);

  const again = useCallback(() => {
    setKnown(before => (before !== null && 'data' in before ? before : null));
    setTurn(n => n + 1);
  }, []);

  if (known?.scope !== scope) return { state: { tag: 'loading' }, again };
  return { state: 'data' in known ? { tag: 'shown', data: known.data } : { tag: 'failed' }, again };
};
