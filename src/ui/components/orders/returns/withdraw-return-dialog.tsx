import { FormattedMessage } from 'react-intl';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import type { OrderLine } from '../../../../domain/orders/order-sums.ts';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/overlays/dialog.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { ReturnFailureMessage } from './return-failure-message.tsx';
import styles from './returns.module.css';
import { useStaleReturn } from './use-stale-return.ts';

export type WithdrawReturnDialogProps = {
  readonly id: number;
  /** What is in the return. */
  readonly things: readonly Pick<OrderLine, 'lotId' | 'title'>[];
  readonly onClose: () => void;
  /** Called with the return as the shop has it then. */
  readonly onWithdrawn: (changed: OrderReturn) => void;
  /** Called when the shop refused it: the order is not as it is shown. */
  readonly onStale: () => void;
};

/** Shows the dialog that asks before a return is withdrawn. */
export const WithdrawReturnDialog = ({
  id,
  things,
  onClose,
  onWithdrawn,
  onStale,
}: WithdrawReturnDialogProps) => {
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.withdrawReturn);
  const isOver = useStaleReturn(failure, onStale);
  const withdraw = async () => {
    const outcome = await run(id);
    if (outcome?._tag === 'Success') onWithdrawn(outcome.value);
  };
  return (
    <Dialog
      open
      icon="alert"
      held={pending}
      onClose={onClose}
      title={<FormattedMessage id="returns.withdraw.title" />}
      actions={
        <>
          <Button
            busy={pending}
            busyLabel={<FormattedMessage id="returns.withdraw.busy" />}
            // The same button, which has the focus: nothing is left to be asked.
            onClick={() => (isOver ? onClose() : void withdraw())}
          >
            <FormattedMessage id={isOver ? 'common.close' : 'returns.withdraw.yes'} />
          </Button>
          {!isOver && (
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage id="returns.withdraw.no" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {!isOver && (
          <>
            <ul>
              {things.map(({ lotId, title }) => (
                <li key={lotId}>{title}</li>
              ))}
            </ul>
            <p>
              <FormattedMessage id="returns.withdraw.text" />
            </p>
          </>
        )}
        <ReturnFailureMessage
          failure={failure}
          stray={failure?._tag === 'FieldsRefused' ? Object.values(failure.messages).flat() : []}
        />
      </div>
    </Dialog>
  );
};
