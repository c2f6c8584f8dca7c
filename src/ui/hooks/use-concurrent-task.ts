import { useState } from 'react';
import type { NamedTask } from '../../application/effect-runner.ts';
import type { ShopUnavailable } from '../../application/ports/failures.ts';
import type { TaskOutcome } from '../../application/task-outcome.ts';
import { useApp } from '../app-context.tsx';

/**
 * Runs a use case for a component as often as it is asked, also while an earlier run is under way: `useExclusiveTask` ignores a
 * second press, here every press means something (a heart turned back, another language). The use case puts the runs
 * in order, and they go on when the component goes away. A defect is thrown while rendering.
 */
export const useConcurrentTask = <Args extends readonly unknown[], A, E>(
  make: (...args: Args) => NamedTask<A, E>,
): ((...args: Args) => Promise<TaskOutcome<A, E | ShopUnavailable>>) => {
  const { runner } = useApp();
  const [defect, setDefect] = useState<{ readonly cause: unknown } | null>(null);
  if (defect !== null) throw defect.cause;
  return async (...args) => {
    const outcome = await runner.run(make(...args));
    if (outcome._tag === 'Defect') setDefect({ cause: outcome.defect });
    return outcome;
  };
};
