import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutOutcome } from '../../../application/orders/checkout-outcome.ts';
import type { TaskOutcome } from '../../../application/task-outcome.ts';
import { withUsedPaymentWay } from '../../../domain/orders/payment-way.ts';
import { useApp } from '../../app-context.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import {
  type AskedProviderFormState,
  type CheckoutViewState,
  computeCheckoutStateAfterFailure,
  computeCheckoutStateAfterOrder,
  computeCheckoutStateAfterPhone,
  IDLE_CHECKOUT_STATE,
  isCheckoutBusy,
} from './to-checkout-state.ts';
import type { PaymentMethodViewModel } from './to-payment-method-views.ts';

/** A payment way that is offered: its name on this device, and what the provider is sent. */
export type OfferedPaymentWay = Pick<PaymentMethodViewModel, 'id' | 'als'>;

type Ordering = Promise<TaskOutcome<CheckoutOutcome, { readonly _tag: string }> | null>;

/** What {@link usePaymentSteps} gives a component. */
export type PaymentStepsHandle = {
  readonly state: CheckoutViewState;
  readonly show: (next: CheckoutViewState) => void;
  /** Closes whatever is shown, unless the order is on its way. */
  readonly dismiss: () => void;
  /** Has the order begun by `order`, to be paid by `way`, and remembers the way. */
  readonly begin: (way: OfferedPaymentWay | null, order: () => Ordering) => Promise<void>;
  readonly answerPhone: (asked: AskedProviderFormState, phone: string) => Promise<void>;
};

/**
 * Gives a component the steps to the provider behind one button, of the cart's order and of one that waits. `heard` is
 * told of each answer and says what is shown of it; `woken` of the return to a page that the browser kept while the
 * shopper was at the provider.
 */
export const usePaymentSteps = (
  heard: (next: CheckoutViewState) => CheckoutViewState,
  woken?: () => void,
): PaymentStepsHandle => {
  const { useCases, storage } = useApp();
  const navigate = useNavigate();
  const [state, setState] = useState<CheckoutViewState>(IDLE_CHECKOUT_STATE);
  const form = useExclusiveTask(useCases.answerInternalForm);

  // Such a page is ready, not busy.
  const wake = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setState(IDLE_CHECKOUT_STATE);
    woken?.();
  });
  useEffect(() => {
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const settle = async <E extends { readonly _tag: string }>(
    answer: Promise<TaskOutcome<CheckoutOutcome, E> | null>,
    onSuccess: (value: CheckoutOutcome) => CheckoutViewState,
    onFailure: (failure: E) => CheckoutViewState,
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
    dismiss: () => setState(before => (isCheckoutBusy(before) ? before : IDLE_CHECKOUT_STATE)),
    begin: (way, order) => {
      setState({ tag: 'submitting' });
      if (way !== null) storage.write('usedWays', withUsedPaymentWay(storage.read('usedWays'), way.id));
      return settle(order(), computeCheckoutStateAfterOrder, computeCheckoutStateAfterFailure);
    },
    answerPhone: (asked, phone) => {
      setState({ tag: 'phone', asked, sending: true, problem: null });
      return settle(
        form.run(asked, phone),
        outcome => computeCheckoutStateAfterPhone(asked, outcome),
        () => ({ tag: 'phone', asked, sending: false, problem: { tag: 'unavailable' } }),
      );
    },
  };
};
