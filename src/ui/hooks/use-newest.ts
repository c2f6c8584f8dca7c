import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../application/outcome.ts';

type Work = (signal: AbortSignal) => Promise<Outcome<unknown, unknown>>;

type Newest = {
  /** Starts the work and gives up what is under way; resolves when it ended or was given up itself. */
  readonly run: (work: Work) => Promise<void>;
  readonly stop: () => void;
  readonly pending: boolean;
  /** The way to try again, where the last work failed. */
  readonly again: (() => void) | null;
};

const IDLE = { pending: false, failed: null, defect: null };

/**
 * Work of which only the newest counts, such as reading the list that was chosen last: a newer one interrupts the one
 * before. It ends with the component; a defect is thrown while rendering.
 */
export const useNewest = (): Newest => {
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<{
    readonly pending: boolean;
    readonly failed: Work | null;
    readonly defect: { readonly cause: unknown } | null;
  }>(IDLE);

  const stop = useCallback(() => {
    if (running.current === null) return;
    running.current.abort();
    running.current = null;
    setState(IDLE);
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(async (work: Work): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ ...IDLE, pending: true });
    const outcome = await work(controller.signal);
    if (running.current !== controller) return;
    running.current = null;
    setState({
      pending: false,
      failed: outcome._tag === 'Failure' ? work : null,
      defect: outcome._tag === 'Defect' ? { cause: outcome.defect } : null,
    });
  }, []);

  if (state.defect !== null) throw state.defect.cause;
  const { pending, failed } = state;
  return { run, stop, pending, again: failed === null ? null : () => void run(failed) };
};
