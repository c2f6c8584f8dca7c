import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedDraw } from '../../../../application/ports/draw-verifier.ts';
import type { Step } from '../../../../domain/draws/proof/verify-outcome.ts';
import { useApp } from '../../../app-context.tsx';
import { useMediaQuery } from '../../../design/interaction/use-media-query.ts';
import { useTask } from '../../../hooks/use-task.ts';

/** Longer lists are fetched when the visitor wants it: 65 bytes a ticket. */
const BY_ITSELF = 50_000;
/** A step stays the newest for so many milliseconds, so that it can be read; not where motion is unwanted. */
const PACE = 900;

export const STEP_NAMES = ['list', 'commitment', 'beacon', 'winner'] as const;

export type Verification = {
  /** `asked`: waits for the visitor; `broken`: could not be done at all. */
  readonly phase: 'asked' | 'running' | 'done' | 'broken';
  /** As far as they are shown. */
  readonly steps: readonly Step[];
  readonly list: Blob | null;
  readonly start: () => void;
};

type Run = { readonly heard: readonly Step[]; readonly shown: number; readonly list: Blob | null };
const NOTHING: Run = { heard: [], shown: 0, list: null };

/** The recomputation of a draw on this device, one step shown after the other. */
export const useVerification = (draw: ListedDraw): Verification => {
  const { useCases } = useApp();
  const task = useTask(useCases.verifyDraw);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [run, setRun] = useState(NOTHING);
  const { heard, shown, list } = run;
  const [asked, setAsked] = useState(draw.commitment.tickets > BY_ITSELF);

  const start = async () => {
    setAsked(false);
    setRun(NOTHING);
    const outcome = await task.run(draw, step =>
      setRun(before => ({ ...before, heard: [...before.heard, step] })),
    );
    if (outcome?._tag === 'Success') setRun(before => ({ ...before, list: outcome.value.list }));
  };

  const begin = useEffectEvent(() => {
    if (!asked) void start();
  });
  // Started anew after the development mode's second mounting, too.
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (shown >= heard.length) return;
    // A number, not "one more": a timer may be heard twice before it is cleared, and no step is shown that was not heard.
    const next = () => setRun(before => ({ ...before, shown: shown + 1 }));
    const timer = setTimeout(next, calm ? 0 : PACE);
    return () => clearTimeout(timer);
  }, [shown, heard, calm]);

  const phase = (): Verification['phase'] => {
    if (asked) return 'asked';
    if (task.failure !== null) return 'broken';
    return list !== null && shown === heard.length ? 'done' : 'running';
  };
  return { phase: phase(), steps: heard.slice(0, shown), list, start: () => void start() };
};
