import type { SimulatedStep } from './simulated-steps.ts';

type Fails = (steps: readonly SimulatedStep[]) => Promise<boolean>;

/** Leaves out of a list what is not needed: first halves of it, in the end single ones. */
const leaveOut = async <T>(
  list: readonly T[],
  least: number,
  fails: (list: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> => {
  let kept = list;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const without = kept.toSpliced(at, size);
      if (without.length >= least && (await fails(without))) kept = without;
      else at += size;
    }
  }
  return kept;
};

/** Makes a step plainer where it still fails so: without a death, without some of its acts, at once. */
const simplify = async (
  step: SimulatedStep,
  fails: (step: SimulatedStep) => Promise<boolean>,
): Promise<SimulatedStep> => {
  let kept = step;
  const tryOne = async (changed: SimulatedStep): Promise<void> => {
    if (await fails(changed)) kept = changed;
  };
  if (kept.diesAt !== 0) await tryOne({ ...kept, diesAt: 0 });
  if (kept.afterMs !== 0) await tryOne({ ...kept, afterMs: 0 });
  if (kept.acts.length > 1)
    kept = { ...kept, acts: await leaveOut(kept.acts, 1, acts => fails({ ...kept, acts })) };
  return kept;
};

/**
 * Finds a short list of steps that `fails` as well: nothing of it can be left out alone. Each step has its own seed, so that
 * what is left decides as before about everything but what was left out.
 */
export const shrinkSteps = async (
  steps: readonly SimulatedStep[],
  fails: Fails,
): Promise<readonly SimulatedStep[]> => {
  let kept = await leaveOut(steps, 1, fails);
  for (let at = 0; at < kept.length; at += 1) {
    const step = kept[at];
    if (step === undefined) break;
    const simple = await simplify(step, changed => fails(kept.with(at, changed)));
    kept = kept.with(at, simple);
  }
  return leaveOut(kept, 1, fails);
};
