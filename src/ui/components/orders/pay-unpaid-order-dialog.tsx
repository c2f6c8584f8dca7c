import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { ShownCurrencyContext } from '../../hooks/use-shown-currency.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { PaymentMethods } from '../payment/payment-methods.tsx';
import { PaymentWayLimitsText } from '../payment/payment-way-limits-text.tsx';
import { ProviderPhoneDialog } from '../payment/provider-phone-dialog.tsx';
import { type CheckoutViewState, isCheckoutBusy } from '../payment/to-checkout-state.ts';
import { usePaymentLimits } from '../payment/use-payment-limits.ts';
import { usePaymentMethods } from '../payment/use-payment-methods.ts';
import { usePaymentSteps } from '../payment/use-payment-steps.ts';
import { useProviderText } from '../payment/use-provider-text.ts';
import { OrderLineList } from './order-line-list.tsx';
import { OrderSumLines } from './order-sum-lines.tsx';
import styles from './unpaid-order.module.css';

/** Why the payment did not begin; null where nothing is to be said. */
const Trouble = ({ state, currency }: { readonly state: CheckoutViewState; readonly currency: string }) => {
  const written = useProviderText(currency);
  const words = () => {
    switch (state.tag) {
      case 'unavailable':
        return <FormattedMessage id={`cart.unavailable.${state.who}`} />;
      case 'total-changed':
        return <FormattedMessage id="orders.changed" />;
      case 'refused':
        return state.message;
      case 'provider-refused':
        return written(state.message);
      default:
        return null;
    }
  };
  const said = words();
  return said === null ? null : (
    <Alert kind="danger" role="alert">
      {said}
    </Alert>
  );
};

/** Shows the dialog to pay for an order that waits, in its own currency, and the way to the provider. */
export const PayUnpaidOrderDialog = ({
  order,
  onClose,
  onGiveUp,
}: {
  readonly order: UnpaidOrder;
  readonly onClose: () => void;
  /** Where the order is not given up beside the button that opens this. */
  readonly onGiveUp?: (() => void) | undefined;
}) => {
  const intl = useIntl();
  const { useCases, stores } = useApp();
  const [picked, setPicked] = useState<string | null>(null);
  const { state: methods, chosen, retry } = usePaymentMethods(picked, order);
  const limits = usePaymentLimits(chosen?.als ?? null, { ...order, of: order });
  const pay = useExclusiveTask(useCases.payUnpaid);
  const total = formatMoney(intl, order.payable, order.currency);
  const { state, show, dismiss, begin, answerPhone } = usePaymentSteps(next => {
    // It may be over by now, in another tab or because its time is up.
    if (next.tag === 'refused') stores.unpaid.bump();
    return next;
  }, onClose);

  const submit = () => {
    if (isCheckoutBusy(state)) return;
    if (chosen === null) return show({ tag: 'method-missing' });
    void begin(chosen, () => pay.run(order, chosen.als));
  };

  if (state.tag === 'phone') {
    return (
      <ProviderPhoneDialog
        state={state}
        onAnswer={(asked, phone) => void answerPhone(asked, phone)}
        onClose={dismiss}
      />
    );
  }
  return (
    <Dialog
      open
      held={isCheckoutBusy(state)}
      onClose={onClose}
      title={<FormattedMessage id="orders.pay.title" values={{ number: order.number }} />}
      actions={
        <>
          <Button
            busy={isCheckoutBusy(state)}
            busyLabel={<FormattedMessage id="orders.pay.busy" />}
            onClick={submit}
          >
            <FormattedMessage id="orders.pay" values={{ total }} />
          </Button>
          {onGiveUp !== undefined && !isCheckoutBusy(state) && (
            <Button variant="quiet" onClick={onGiveUp}>
              <FormattedMessage id="orders.give-up" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.pay}>
        <OrderLineList lines={order.lines} currency={order.currency} />
        <OrderSumLines order={order} under={order.lines} label="orders.to-pay" />
        <PaymentMethods
          state={methods}
          chosen={chosen?.id ?? null}
          currency={order.currency}
          limits={
            <ShownCurrencyContext value={order.currency}>
              <PaymentWayLimitsText view={limits} payable={order.payable} isOrdered />
            </ShownCurrencyContext>
          }
          missing={state.tag === 'method-missing'}
          disabled={isCheckoutBusy(state)}
          onChoose={id => {
            setPicked(id);
            dismiss();
          }}
          onRetry={retry}
        />
        <Trouble state={state} currency={order.currency} />
      </div>
    </Dialog>
  );
};
