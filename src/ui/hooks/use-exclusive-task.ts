import { useCallback, useEffect, useRef, useState } from 'react';
import type { NamedTask } from '../../application/effect-runner.ts';
import type { ShopUnavailable } from '../../application/ports/failures.ts';
import type { TaskOutcome } from '../../application/task-outcome.ts';
import { useApp } from '../app-context.tsx';

/** What a start does while an earlier run is under way. `first`: nothing; `newest`: gives the earlier one up. */
type Policy = 'first' | 'newest';

export type ExclusiveTaskHandle<Args extends readonly unknown[], A, E> = {
  /** Null when it was not started because one was under way, or when a newer one took its place. */
  readonly run: (...args: Args) => Promise<TaskOutcome<A, E> | null>;
  readonly stop: () => void;
  readonly pending: boolean;
  /** How the last run failed; null after a success, a new start and `clear`. */
  readonly failure: E | null;
  /** Tries once more what failed; null where nothing did. */
  readonly again: (() => void) | null;
  readonly clear: () => void;
};

/**
 * Runs work for a component, at most one at a time. It is interrupted when the component goes away; a defect is thrown
 * while rendering, so that the error boundary shows it.
 */
export const useExclusiveWork = <Args extends readonly unknown[], A, E>(
  work: (signal: AbortSignal, ...args: Args) => Promise<TaskOutcome<A, E>>,
  policy: Policy,
): ExclusiveTaskHandle<Args, A, E> => {
  const latest = useRef(work);
  const running = useRef<AbortController | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ readonly failure: E; readonly args: Args } | null>(null);
  const [defect, setDefect] = useState<{ readonly cause: unknown } | null>(null);

  useEffect(() => {
    latest.current = work;
  });

  const stop = useCallback(() => {
    if (running.current === null) return;
    running.current.abort();
    running.current = null;
    setPending(false);
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    async (...args: Args): Promise<TaskOutcome<A, E> | null> => {
      if (policy === 'first' && running.current !== null) return null;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setPending(true);
      setFailed(null);
      const outcome = await latest.current(controller.signal, ...args);
      if (running.current !== controller) return policy === 'first' ? outcome : null;
      running.current = null;
      setPending(false);
      if (outcome._tag === 'Failure') setFailed({ failure: outcome.failure, args });
      if (outcome._tag === 'Defect') setDefect({ cause: outcome.defect });
      return outcome;
    },
    [policy],
  );

  const clear = useCallback(() => setFailed(null), []);

  if (defect !== null) throw defect.cause;
  const again = failed === null ? null : () => void run(...failed.args);
  return { run, stop, pending, failure: failed?.failure ?? null, again, clear };
};

/**
 * Runs a use case for a component, at most one at a time: `const add = useExclusiveTask(app.useCases.addToCart)`. A
 * second press is ignored.
 */
export const useExclusiveTask = <Args extends readonly unknown[], A, E>(
  make: (...args: Args) => NamedTask<A, E>,
  policy: Policy = 'first',
): ExclusiveTaskHandle<Args, A, E | ShopUnavailable> => {
  const { runner } = useApp();
  return useExclusiveWork(
    async (signal, ...args: Args) => await runner.run(make(...args), { signal }),
    policy,
  );
};
