import { useEffect, useEffectEvent, useState } from 'react';
import type { LimitedPayment } from '../../../application/orders/ask-payment-limits-use-case.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import { useApp } from '../../app-context.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import {
  type AnsweredPaymentLimits,
  mustAskPaymentLimits,
  type PaymentLimitsViewModel,
  toPaymentLimitsView,
} from './to-payment-limits-view.ts';

/** A sum that is to be paid, `payable` in `currency`. */
export type SumToLimit = {
  readonly of: LimitedPayment;
  readonly payable: MinorUnits;
  readonly currency: string;
};

/**
 * Gives a component the limits of the chosen payment way: asked once for a way, then again only where the answer does
 * not tell whether another sum fits. Whoever can't be reached says nothing here; the order will tell.
 */
export const usePaymentLimits = (
  als: string | null,
  { of, payable, currency }: SumToLimit,
): PaymentLimitsViewModel | null => {
  const { run } = useExclusiveTask(useApp().useCases.askLimits, 'newest');
  const [heard, setHeard] = useState<AnsweredPaymentLimits | null>(null);
  const scope = als === null ? null : `${currency}|${als}`;
  const asked = useEffectEvent((way: string) => run(way, of));

  useEffect(() => {
    if (als === null || scope === null || !mustAskPaymentLimits(heard, scope, payable)) return;
    const ask = async () => {
      const outcome = await asked(als);
      if (outcome?._tag === 'Success') setHeard({ scope, payable, answer: outcome.value });
    };
    void ask();
  }, [als, scope, heard, payable]);

  return toPaymentLimitsView(heard, scope, payable);
};
