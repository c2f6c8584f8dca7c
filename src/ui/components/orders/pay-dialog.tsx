import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { ShownCurrency } from '../../hooks/use-shown-currency.ts';
import { useTask } from '../../hooks/use-task.ts';
import { formatMoney } from '../../i18n/money.ts';
import { PaymentMethods } from '../payment/payment-methods.tsx';
import { PhoneDialog } from '../payment/phone-dialog.tsx';
import { type CheckoutState, isBusy } from '../payment/to-checkout-state.ts';
import { useLimits } from '../payment/use-limits.ts';
import { useMethods } from '../payment/use-methods.ts';
import { usePaymentSteps } from '../payment/use-payment-steps.ts';
import { useProviderWords } from '../payment/use-provider-words.ts';
import { WayLimits } from '../payment/way-limits.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import styles from './unpaid.module.css';

/** Why the payment did not begin; null where nothing is to be said. */
const Trouble = ({ state, currency }: { readonly state: CheckoutState; readonly currency: string }) => {
  const written = useProviderWords(currency);
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

/** The way to pay for an order that waits, in its own currency, and the way to the provider. */
export const PayDialog = ({
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
  const { state: methods, chosen, retry } = useMethods(picked, order);
  const limits = useLimits(chosen?.als ?? null, { ...order, of: order });
  const pay = useTask(useCases.payUnpaid);
  const total = formatMoney(intl, order.payable, order.currency);
  const { state, show, dismiss, begin, answerPhone } = usePaymentSteps(next => {
    // It may be over by now, in another tab or because its time is up.
    if (next.tag === 'refused') stores.unpaid.bump();
    return next;
  }, onClose);

  const submit = () => {
    if (isBusy(state)) return;
    if (chosen === null) return show({ tag: 'method-missing' });
    void begin(chosen, () => pay.run(order, chosen.als));
  };

  if (state.tag === 'phone') {
    return (
      <PhoneDialog
        state={state}
        onAnswer={(asked, phone) => void answerPhone(asked, phone)}
        onClose={dismiss}
      />
    );
  }
  return (
    <Dialog
      open
      held={isBusy(state)}
      onClose={onClose}
      title={<FormattedMessage id="orders.pay.title" values={{ number: order.number }} />}
      actions={
        <>
          <Button busy={isBusy(state)} busyLabel={<FormattedMessage id="orders.pay.busy" />} onClick={submit}>
            <FormattedMessage id="orders.pay" values={{ total }} />
          </Button>
          {onGiveUp !== undefined && !isBusy(state) && (
            <Button variant="quiet" onClick={onGiveUp}>
              <FormattedMessage id="orders.give-up" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.pay}>
        <OrderLines lines={order.lines} currency={order.currency} />
        <OrderSums order={order} under={order.lines} label="orders.to-pay" />
        <PaymentMethods
          state={methods}
          chosen={chosen?.id ?? null}
          currency={order.currency}
          limits={
            <ShownCurrency value={order.currency}>
              <WayLimits view={limits} payable={order.payable} isOrdered />
            </ShownCurrency>
          }
          missing={state.tag === 'method-missing'}
          disabled={isBusy(state)}
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
