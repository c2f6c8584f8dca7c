import { useCallback, useEffect, useState } from 'react';
import type { NamedTask } from '../../application/effect-runner.ts';
import { useExclusiveTask } from './use-exclusive-task.ts';

export type ReadingState<A> =
  | { readonly tag: 'loading' }
  | { readonly tag: 'failed' }
  /** `outdated`: it was asked for again, and that failed. */
  | { readonly tag: 'shown'; readonly data: A; readonly outdated: boolean };

type Known<A> =
  | { readonly scope: string; readonly data: A; readonly outdated: boolean }
  | { readonly scope: string; readonly failed: true };

/**
 * Reads something for a part of a screen, anew whenever `key` or `scope` changes. What was read stays in sight while
 * it is read again, also when that fails, but never in another `scope` (a price means nothing in another currency).
 */
export const useRead = <A, E>(
  { scope, key }: { readonly scope: string; readonly key: string },
  make: () => NamedTask<A, E>,
): { readonly state: ReadingState<A>; readonly again: () => void } => {
  const { run, stop } = useExclusiveTask(make, 'newest');
  const [known, setKnown] = useState<Known<A> | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = `${scope}|${key}|${turn}`;

  useEffect(() => {
    const read = async () => {
      const outcome = await run();
      if (outcome?._tag === 'Success') setKnown({ scope, data: outcome.value, outdated: false });
      if (outcome?._tag === 'Failure') {
        setKnown(before =>
          before?.scope === scope && 'data' in before
            ? { ...before, outdated: true }
            : { scope, failed: true },
        );
      }
    };
    if (asked !== '') void read();
    return stop;
  }, [run, stop, scope, asked]);

  const again = useCallback(() => {
    setKnown(before => (before !== null && 'data' in before ? { ...before, outdated: false } : null));
    setTurn(n => n + 1);
  }, []);

  if (known?.scope !== scope) return { state: { tag: 'loading' }, again };
  const { scope: _, ...reading } = known;
  return { state: 'data' in reading ? { tag: 'shown', ...reading } : { tag: 'failed' }, again };
};
