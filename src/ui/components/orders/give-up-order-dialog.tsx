import { FormattedMessage } from 'react-intl';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import { OrderLineList } from './order-line-list.tsx';
import { OrderSumLines } from './order-sum-lines.tsx';
import styles from './unpaid-order.module.css';

/**
 * Shows the dialog that asks before an order is given up; `onOver` is called with whether the order had been paid by
 * then.
 */
export const GiveUpOrderDialog = ({
  order,
  onClose,
  onOver,
}: {
  readonly order: UnpaidOrder;
  readonly onClose: () => void;
  readonly onOver: (paid: boolean) => void;
}) => {
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.giveUpOrder);
  const giveUp = async () => {
    const outcome = await run(order.externalId);
    if (outcome?._tag !== 'Success') return;
    onClose();
    onOver(outcome.value === 'paid');
  };
  return (
    <Dialog
      open
      icon="alert"
      held={pending}
      onClose={onClose}
      title={<FormattedMessage id="orders.give-up.title" values={{ number: order.number }} />}
      actions={
        <>
          <Button
            variant="danger"
            busy={pending}
            busyLabel={<FormattedMessage id="orders.give-up.busy" />}
            onClick={() => void giveUp()}
          >
            <FormattedMessage id="orders.give-up.yes" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="orders.give-up.no" />
          </Button>
        </>
      }
    >
      <div className={styles.bill}>
        <OrderLineList lines={order.lines} currency={order.currency} />
        <OrderSumLines order={order} under={order.lines} label="orders.to-pay" />
        <p>
          <FormattedMessage
            id="orders.give-up.text"
            values={{ points: order.pointsUsed > 0n ? 'some' : 'none' }}
          />
        </p>
        {failure !== null && (
          <Alert kind="danger" role="alert">
            <FormattedMessage id="orders.give-up.failed" />
          </Alert>
        )}
      </div>
    </Dialog>
  );
};
