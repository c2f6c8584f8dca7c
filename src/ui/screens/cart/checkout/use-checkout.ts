import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Points } from '../../../../domain/accounts/points.ts';
import { totalItems } from '../../../../domain/cart/cart.ts';
import type { WholeUnits } from '../../../../domain/money/money.ts';
import { checkoutGate } from '../../../../domain/orders/checkout.ts';
import { useApp } from '../../../app-context.tsx';
import {
  type AskedForm,
  type CheckoutState,
  IDLE,
  isBusy,
} from '../../../components/payment/to-checkout-state.ts';
import { type Offered, usePaymentSteps } from '../../../components/payment/use-payment-steps.ts';
import { useProviderWords } from '../../../components/payment/use-provider-words.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { usePopups } from '../../../popups/popups-context.ts';
import { type ReturnState, readReturn } from '../../../routing/return-path.ts';

export type Checkout = {
  readonly state: CheckoutState;
  readonly method: string | null;
  readonly chooseMethod: (id: string) => void;
  /** `offered`: the chosen way, null where it is not among those in sight; `payable`: the sum that the button shows. */
  readonly submit: (offered: Offered | null, pointsUsed: Points, payable: WholeUnits) => Promise<void>;
  readonly answerPhone: (asked: AskedForm, phone: string) => Promise<void>;
  /** Closes whatever the checkout shows, so that the cart can be changed. */
  readonly dismiss: () => void;
};

/** After these the shop has another cart, other prices or other points than the screen shows. */
const OUTDATED: readonly CheckoutState['tag'][] = ['restricted', 'total-changed', 'refused'];

/** The checkout's steps behind one button; whoever leaves the cart meanwhile gives the order up. */
export const useCheckout = (onOutdated: () => void): Checkout => {
  const { useCases, stores } = useApp();
  const written = useProviderWords();
  const navigate = useNavigate();
  const showPopup = usePopups();
  const cameBack = readReturn(useLocation().state);
  const [method, setMethod] = useState(cameBack?.from === 'cart' ? cameBack.method : null);
  const order = useTask(useCases.placeOrder);

  const heard = (next: CheckoutState): CheckoutState => {
    if (next.tag === 'outside-limits') {
      showPopup({ kind: 'restriction', text: written(next.message) });
      return IDLE;
    }
    if (OUTDATED.includes(next.tag)) onOutdated();
    if (next.tag === 'login') {
      const back: ReturnState = { from: 'cart', method };
      void navigate('/login', { state: back });
    }
    return next;
  };
  const { state, show, dismiss, begin, answerPhone } = usePaymentSteps(heard);

  const submit: Checkout['submit'] = async (offered, pointsUsed, payable) => {
    const gate = checkoutGate({
      submitting: isBusy(state),
      items: totalItems(stores.cart.getSnapshot()),
      loggedIn: stores.session.getSnapshot() !== null,
      method: offered?.id ?? null,
    });
    if (gate === 'blocked') return;
    if (gate === 'login') return show(heard({ tag: 'login' }));
    if (gate === 'choose-method') return show({ tag: 'method-missing' });
    await begin(offered, () => order.run({ methodAls: offered?.als ?? null, pointsUsed, payable }));
  };

  return {
    state,
    method,
    chooseMethod: id => {
      setMethod(id);
      dismiss();
    },
    submit,
    answerPhone,
    dismiss,
  };
};
