import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Points } from '../../../../domain/accounts/points.ts';
import { cartItemCount } from '../../../../domain/cart/cart.ts';
import type { WholeUnits } from '../../../../domain/money/money-units.ts';
import { checkoutObstacle } from '../../../../domain/orders/checkout-obstacle.ts';
import { useApp } from '../../../app-context.tsx';
import {
  type AskedProviderFormState,
  type CheckoutViewState,
  IDLE_CHECKOUT_STATE,
  isCheckoutBusy,
} from '../../../components/payment/to-checkout-state.ts';
import { type OfferedPaymentWay, usePaymentSteps } from '../../../components/payment/use-payment-steps.ts';
import { useProviderText } from '../../../components/payment/use-provider-text.ts';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useShowPopup } from '../../../popups/popups-context.ts';
import {
  type ReturnAfterLogInState,
  readReturnAfterLogInState,
} from '../../../routing/read-path-after-log-in.ts';

export type CheckoutHandle = {
  readonly state: CheckoutViewState;
  readonly method: string | null;
  readonly chooseMethod: (id: string) => void;
  /** `offered`: the chosen way, null where it is not among those in sight; `payable`: the sum that the button shows. */
  readonly submit: (
    offered: OfferedPaymentWay | null,
    pointsUsed: Points,
    payable: WholeUnits,
  ) => Promise<void>;
  readonly answerPhone: (asked: AskedProviderFormState, phone: string) => Promise<void>;
  /** Closes whatever the checkout shows, so that the cart can be changed. */
  readonly dismiss: () => void;
};

/** After these the shop has another cart, other prices or other points than the screen shows. */
const OUTDATED: readonly CheckoutViewState['tag'][] = ['restricted', 'total-changed', 'refused'];

/** Gives a component the checkout's steps behind one button; whoever leaves the cart meanwhile gives the order up. */
export const useCheckout = (onOutdated: () => void): CheckoutHandle => {
  const { useCases, stores } = useApp();
  const written = useProviderText();
  const navigate = useNavigate();
  const showPopup = useShowPopup();
  const cameBack = readReturnAfterLogInState(useLocation().state);
  const [method, setMethod] = useState(cameBack?.from === 'cart' ? cameBack.method : null);
  const order = useExclusiveTask(useCases.placeOrder);

  const heard = (next: CheckoutViewState): CheckoutViewState => {
    if (next.tag === 'outside-limits') {
      showPopup({ kind: 'restriction', text: written(next.message) });
      return IDLE_CHECKOUT_STATE;
    }
    if (OUTDATED.includes(next.tag)) onOutdated();
    if (next.tag === 'login') {
      const back: ReturnAfterLogInState = { from: 'cart', method };
      void navigate('/login', { state: back });
    }
    return next;
  };
  const { state, show, dismiss, begin, answerPhone } = usePaymentSteps(heard);

  const submit: CheckoutHandle['submit'] = async (offered, pointsUsed, payable) => {
    const gate = checkoutObstacle({
      submitting: isCheckoutBusy(state),
      items: cartItemCount(stores.cart.getSnapshot()),
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
