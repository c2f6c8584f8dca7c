import { useEffect, useEffectEvent, useState } from 'react';
import type { LimitsOf } from '../../../application/orders/ask-limits.ts';
import type { MinorUnits } from '../../../domain/money/money.ts';
import { useApp } from '../../app-context.tsx';
import { useTask } from '../../hooks/use-task.ts';
import { type HeardLimits, type LimitsView, mustAsk, toLimitsView } from './to-limits-view.ts';

/** A sum that is to be paid, `payable` in `currency`. */
export type LimitedSum = {
  readonly of: LimitsOf;
  readonly payable: MinorUnits;
  readonly currency: string;
};

/**
 * The limits of the chosen way: asked once for a way, then again only where the answer does not tell whether another
 * sum fits. Whoever can't be reached says nothing here; the order will tell.
 */
export const useLimits = (als: string | null, { of, payable, currency }: LimitedSum): LimitsView | null => {
  const { run } = useTask(useApp().useCases.askLimits, 'newest');
  const [heard, setHeard] = useState<HeardLimits | null>(null);
  const scope = als === null ? null : `${currency}|${als}`;
  const asked = useEffectEvent((way: string) => run(way, of));

  useEffect(() => {
    if (als === null || scope === null || !mustAsk(heard, scope, payable)) return;
    const ask = async () => {
      const outcome = await asked(als);
      if (outcome?._tag === 'Success') setHeard({ scope, payable, answer: outcome.value });
    };
    void ask();
  }, [als, scope, heard, payable]);

  return toLimitsView(heard, scope, payable);
};
