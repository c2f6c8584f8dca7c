import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutOutcome } from '../../../application/orders/checkout-outcome.ts';
import type { Outcome } from '../../../application/outcome.ts';
import { withUsedWay } from '../../../domain/orders/payment-way.ts';
import { useApp } from '../../app-context.tsx';
import { useTask } from '../../hooks/use-task.ts';
import {
  type AskedForm,
  afterFailure,
  afterOrder,
  afterPhone,
  type CheckoutState,
  IDLE,
  isBusy,
} from './to-checkout-state.ts';
import type { MethodView } from './to-method-view.ts';

/** A payment way that is offered: its name on this device, and what the provider is sent. */
export type Offered = Pick<MethodView, 'id' | 'als'>;

type Ordering = Promise<Outcome<CheckoutOutcome, { readonly _tag: string }> | null>;

export type PaymentSteps = {
  readonly state: CheckoutState;
  readonly show: (next: CheckoutState) => void;
  /** Closes whatever is shown, unless the order is on its way. */
  readonly dismiss: () => void;
  /** Has the order begun by `order`, to be paid by `way`, and remembers the way. */
  readonly begin: (way: Offered | null, order: () => Ordering) => Promise<void>;
  readonly answerPhone: (asked: AskedForm, phone: string) => Promise<void>;
};

/**
 * The steps to the provider behind one button, of the cart's order and of one that waits. `heard` is told of each answer
 * and says what is shown of it; `woken` of the return to a page that the browser kept while the shopper was at the provider.
 */
export const usePaymentSteps = (
  heard: (next: CheckoutState) => CheckoutState,
  woken?: () => void,
): PaymentSteps => {
  const { useCases, storage } = useApp();
  const navigate = useNavigate();
  const [state, setState] = useState<CheckoutState>(IDLE);
  const form = useTask(useCases.answerInternalForm);

  // Such a page is ready, not busy.
  const wake = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setState(IDLE);
    woken?.();
  });
  useEffect(() => {
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const settle = async <E extends { readonly _tag: string }>(
    answer: Promise<Outcome<CheckoutOutcome, E> | null>,
    onSuccess: (value: CheckoutOutcome) => CheckoutState,
    onFailure: (failure: E) => CheckoutState,
  ) => {
    const outcome = await answer;
    if (outcome?._tag !== 'Success' && outcome?._tag !== 'Failure') return;
    const next = outcome._tag === 'Success' ? onSuccess(outcome.value) : onFailure(outcome.failure);
    setState(heard(next));
    if (next.tag === 'paid') void navigate(next.receipt);
  };

  return {
    state,
    show: setState,
    dismiss: () => setState(before => (isBusy(before) ? before : IDLE)),
    begin: (way, order) => {
      setState({ tag: 'submitting' });
      if (way !== null) storage.write('usedWays', withUsedWay(storage.read('usedWays'), way.id));
      return settle(order(), afterOrder, afterFailure);
    },
    answerPhone: (asked, phone) => {
      setState({ tag: 'phone', asked, sending: true, problem: null });
      return settle(
        form.run(asked, phone),
        outcome => afterPhone(asked, outcome),
        () => ({ tag: 'phone', asked, sending: false, problem: { tag: 'unavailable' } }),
      );
    },
  };
};
