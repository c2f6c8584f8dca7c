import { useCallback, useEffect, useRef, useState } from 'react';
import { type Outcome, toOutcome } from '../../application/outcome.ts';
import type { Task } from '../../application/runner.ts';
import { useApp } from '../app-context.tsx';

export type TaskHandle<Args extends readonly unknown[], A, E> = {
  /** Starts the task; null when one was already under way (a second press is ignored). */
  readonly run: (...args: Args) => Promise<Outcome<A, E> | null>;
  readonly pending: boolean;
  /** How the last run failed; null after a success, a new start and `clear`. */
  readonly failure: E | null;
  readonly clear: () => void;
};

/**
 * Runs a use case for a component: `const add = useTask(app.useCases.addToCart)`. One run at a time; a run is
 * interrupted when the component goes away; a defect is thrown while rendering, so that the error boundary shows it.
 */
export const useTask = <Args extends readonly unknown[], A, E>(
  make: (...args: Args) => Task<A, E>,
): TaskHandle<Args, A, E> => {
  const { runner } = useApp();
  const latest = useRef(make);
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<{ pending: boolean; failure: E | null; defect: unknown }>({
    pending: false,
    failure: null,
    defect: null,
  });

  useEffect(() => {
    latest.current = make;
  });

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const run = useCallback(
    async (...args: Args): Promise<Outcome<A, E> | null> => {
      if (running.current !== null) return null;
      const controller = new AbortController();
      running.current = controller;
      setState({ pending: true, failure: null, defect: null });
      const exit = await runner.run(latest.current(...args), { signal: controller.signal });
      const outcome = toOutcome(exit);
      if (running.current !== controller) return outcome;
      running.current = null;
      setState({
        pending: false,
        failure: outcome._tag === 'Failure' ? outcome.failure : null,
        defect: outcome._tag === 'Defect' ? { cause: outcome.defect } : null,
      });
      return outcome;
    },
    [runner],
  );

  const clear = useCallback(() => setState(now => ({ ...now, failure: null })), []);

  if (state.defect !== null) throw (state.defect as { readonly cause: unknown }).cause;
  return { run, pending: state.pending, failure: state.failure, clear };
};
