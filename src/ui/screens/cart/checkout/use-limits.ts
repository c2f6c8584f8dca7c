import { useEffect, useState } from 'react';
import type { Points } from '../../../../domain/accounts/points.ts';
import type { WholeUnits } from '../../../../domain/money/money.ts';
import { useApp } from '../../../app-context.tsx';
import {
  type HeardLimits,
  type LimitsView,
  mustAsk,
  toLimitsView,
} from '../../../components/payment/to-limits-view.ts';
import { useMoney } from '../../../hooks/use-money.ts';
import { useTask } from '../../../hooks/use-task.ts';

/**
 * The limits of the chosen way: asked once for a way, then again only where the answer does not tell whether another
 * sum fits. Whoever can't be reached says nothing here; the order will tell.
 */
export const useLimits = (als: string | null, pointsUsed: Points, payable: WholeUnits): LimitsView | null => {
  const { run } = useTask(useApp().useCases.askLimits, 'newest');
  const { currency } = useMoney();
  const [heard, setHeard] = useState<HeardLimits | null>(null);
  const scope = als === null ? null : `${currency}|${als}`;

  useEffect(() => {
    if (als === null || scope === null || !mustAsk(heard, scope, payable)) return;
    const ask = async () => {
      const outcome = await run(als, pointsUsed);
      if (outcome?._tag === 'Success') setHeard({ scope, payable, answer: outcome.value });
    };
    void ask();
  }, [run, als, scope, heard, pointsUsed, payable]);

  return toLimitsView(heard, scope, payable);
};
