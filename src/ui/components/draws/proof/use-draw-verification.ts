import { useEffect, useEffectEvent, useState } from 'react';
import type { NamedTask } from '../../../../application/effect-runner.ts';
import type { VerificationStep } from '../../../../domain/draws/proof/verification-steps.ts';
import { useMediaQuery } from '../../../design/interaction/use-media-query.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';

/** Longer lists are fetched when the visitor wants it: 65 bytes a ticket. */
const BY_ITSELF = 50_000;
/** A step stays the newest for so many milliseconds, so that it can be watched; not where motion is unwanted. */
const PACE = 900;

export const DRAW_VERIFICATION_STEP_NAMES = ['list', 'commitment', 'beacon', 'winner'] as const;

/** The state of a draw's verification on this device. `Checked`: what the check was made from, to be kept. */
export type DrawVerificationState<Checked = unknown> = {
  /** `asked`: waits for the visitor; `broken`: could not be done at all. */
  readonly phase: 'asked' | 'running' | 'done' | 'broken';
  /** As far as they are shown. */
  readonly steps: readonly VerificationStep[];
  /** Null before all of it is recomputed. */
  readonly checked: Checked | null;
  /** Milliseconds from one step to the next at least; 0: as fast as they come. */
  readonly pace: number;
  /** Begins, or begins anew, to be watched. */
  readonly start: () => void;
};

export type VerificationStepState = VerificationStep['result'] | 'pending' | 'running';

/** Computes the state of one step of a running verification. */
export const computeVerificationStepState = (
  { phase, steps }: DrawVerificationState,
  at: number,
): VerificationStepState =>
  steps[at]?.result ?? (phase === 'running' && at === steps.length ? 'running' : 'pending');

type Run<Checked> = {
  readonly heard: readonly VerificationStep[];
  readonly shown: number;
  readonly checked: Checked | null;
};
const NOTHING = { heard: [], shown: 0, checked: null };

/**
 * Recomputes a draw of so many tickets on this device and shows one step after the other. `isLive`: the visitor waited
 * for it and wants to watch; else it is shown as fast as it goes.
 */
export const useDrawVerification = <Checked, E>(
  verify: (onStep: (step: VerificationStep) => void) => NamedTask<Checked, E>,
  tickets: number,
  isLive: boolean,
): DrawVerificationState<Checked> => {
  const task = useExclusiveTask(verify);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [run, setRun] = useState<Run<Checked>>(NOTHING);
  const { heard, shown, checked } = run;
  const [asked, setAsked] = useState(tickets > BY_ITSELF);
  const [isWatched, setWatched] = useState(isLive);
  const pace = isWatched && !calm ? PACE : 0;

  const begin = async () => {
    setAsked(false);
    setRun(NOTHING);
    const outcome = await task.run(step => setRun(before => ({ ...before, heard: [...before.heard, step] })));
    if (outcome?._tag === 'Success') {
      const { value } = outcome;
      setRun(before => ({ ...before, checked: value }));
    }
  };

  const beginUnasked = useEffectEvent(() => {
    if (!asked) void begin();
  });
  // Started anew after the development mode's second mounting, too.
  useEffect(() => {
    const timer = setTimeout(beginUnasked);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (shown >= heard.length) return;
    // A number, not "one more": a timer may be heard twice before it is cleared, and no step is shown that was not heard.
    const next = () => setRun(before => ({ ...before, shown: shown + 1 }));
    const timer = setTimeout(next, pace);
    return () => clearTimeout(timer);
  }, [shown, heard, pace]);

  const phase = (): DrawVerificationState['phase'] => {
    if (asked) return 'asked';
    if (task.failure !== null) return 'broken';
    return checked !== null && shown === heard.length ? 'done' : 'running';
  };
  return {
    phase: phase(),
    steps: heard.slice(0, shown),
    checked,
    pace,
    start: () => {
      setWatched(true);
      void begin();
    },
  };
};
