import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CheckoutOutcome } from '../../../../application/orders/checkout-outcome.ts';
import type { Outcome } from '../../../../application/outcome.ts';
import type { Points } from '../../../../domain/accounts/points.ts';
import { totalItems } from '../../../../domain/cart/cart.ts';
import type { WholeUnits } from '../../../../domain/money/money.ts';
import { checkoutGate } from '../../../../domain/orders/checkout.ts';
import { useApp } from '../../../app-context.tsx';
import { useTask } from '../../../hooks/use-task.ts';
import { usePopups } from '../../../popups/popups-context.ts';
import { type ReturnState, readReturn } from '../../../routing/return-path.ts';
import {
  type AskedForm,
  afterFailure,
  afterOrder,
  afterPhone,
  type CheckoutState,
  IDLE,
  isBusy,
} from './to-checkout-state.ts';

export type Checkout = {
  readonly state: CheckoutState;
  readonly method: string | null;
  readonly chooseMethod: (als: string) => void;
  /** `offered`: the chosen way, null where it is not among those in sight; `payable`: the sum that the button shows. */
  readonly submit: (offered: string | null, pointsUsed: Points, payable: WholeUnits) => Promise<void>;
  readonly answerPhone: (asked: AskedForm, phone: string) => Promise<void>;
  /** Closes whatever the checkout shows, so that the cart can be changed. */
  readonly dismiss: () => void;
};

/** After these the shop has another cart, other prices or other points than the screen shows. */
const OUTDATED: readonly CheckoutState['tag'][] = ['restricted', 'total-changed', 'refused'];

/** The checkout's steps behind one button; whoever leaves the cart meanwhile gives the order up. */
export const useCheckout = (onOutdated: () => void): Checkout => {
  const { useCases, stores } = useApp();
  const navigate = useNavigate();
  const showPopup = usePopups();
  const cameBack = readReturn(useLocation().state);
  const [state, setState] = useState<CheckoutState>(IDLE);
  const [method, setMethod] = useState(cameBack?.from === 'cart' ? cameBack.method : null);
  const order = useTask(useCases.placeOrder);
  const form = useTask(useCases.answerInternalForm);

  // A page that the browser kept while the shopper was at the provider wakes up ready, not busy.
  useEffect(() => {
    const awake = (event: PageTransitionEvent) => {
      if (event.persisted) setState(IDLE);
    };
    window.addEventListener('pageshow', awake);
    return () => window.removeEventListener('pageshow', awake);
  }, []);

  const goOn = (next: CheckoutState) => {
    if (next.tag === 'outside-limits') {
      setState(IDLE);
      return showPopup({ kind: 'restriction', text: next.message });
    }
    setState(next);
    if (OUTDATED.includes(next.tag)) onOutdated();
    if (next.tag === 'login') {
      const back: ReturnState = { from: 'cart', method };
      void navigate('/login', { state: back });
    }
  };

  const settle = <E extends { readonly _tag: string }>(
    outcome: Outcome<CheckoutOutcome, E> | null,
    onSuccess: (value: CheckoutOutcome) => CheckoutState,
    onFailure: (failure: E) => CheckoutState,
  ) => {
    if (outcome?._tag === 'Success') goOn(onSuccess(outcome.value));
    if (outcome?._tag === 'Failure') goOn(onFailure(outcome.failure));
  };

  const submit: Checkout['submit'] = async (offered, pointsUsed, payable) => {
    const gate = checkoutGate({
      submitting: isBusy(state),
      items: totalItems(stores.cart.getSnapshot()),
      loggedIn: stores.session.getSnapshot() !== null,
      method: offered,
    });
    if (gate === 'blocked') return;
    if (gate === 'login') return goOn({ tag: 'login' });
    if (gate === 'choose-method') return goOn({ tag: 'method-missing' });
    setState({ tag: 'submitting' });
    settle(await order.run({ methodAls: offered, pointsUsed, payable }), afterOrder, afterFailure);
  };

  const answerPhone = async (asked: AskedForm, phone: string) => {
    setState({ tag: 'phone', asked, sending: true, problem: null });
    settle(
      await form.run(asked, phone),
      outcome => afterPhone(asked, outcome),
      () => ({ tag: 'phone', asked, sending: false, problem: { tag: 'unavailable' } }),
    );
  };

  const unlessBusy = (next: CheckoutState) => setState(before => (isBusy(before) ? before : next));

  return {
    state,
    method,
    chooseMethod: als => {
      setMethod(als);
      unlessBusy(IDLE);
    },
    submit,
    answerPhone,
    dismiss: () => unlessBusy(IDLE),
  };
};
