import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { useExclusiveTask } from '../../hooks/use-exclusive-task.ts';
import styles from './unpaid-order.module.css';

/**
 * Shows the message that replaces an order which was given up or paid, and gets the focus: the button that was pressed
 * is gone.
 */
export const OrderOverNote = ({
  order,
  paid,
  onClose,
}: {
  readonly order: UnpaidOrder;
  readonly paid: boolean;
  readonly onClose: () => void;
}) => {
  const intl = useIntl();
  const { useCases, stores } = useApp();
  const navigate = useNavigate();
  const words = useRef<HTMLParagraphElement>(null);
  const { run, pending, failure } = useExclusiveTask(useCases.reorder);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);

  const putBack = async () => {
    const outcome = await run(order.lines);
    if (outcome?._tag !== 'Success') return;
    const { fewer, unavailable } = outcome.value;
    if (fewer.length > 0 || unavailable.length > 0) {
      stores.notices.show({ kind: 'info', messageId: 'orders.put-back.partly' });
    }
    onClose();
    void navigate('/cart');
  };

  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <Icon name={paid ? 'check' : 'info'} size={24} />
      </span>
      <div className={styles.words}>
        <p ref={words} tabIndex={-1} role="status" className={styles.title}>
          <FormattedMessage
            id={paid ? 'orders.was-paid' : 'orders.given-up'}
            values={{ number: order.number }}
          />
        </p>
        {failure !== null && (
          <p role="alert" className={styles.trouble}>
            <FormattedMessage id="orders.put-back.failed" />
          </p>
        )}
      </div>
      <div className={styles.end}>
        <div className={styles.actions}>
          {paid ? (
            <ButtonLink size="s" to="/account#tickets">
              <FormattedMessage id="orders.tickets" />
            </ButtonLink>
          ) : (
            <Button
              size="s"
              variant="secondary"
              busy={pending}
              busyLabel={<FormattedMessage id="orders.put-back.busy" />}
              onClick={() => void putBack()}
            >
              <FormattedMessage id="orders.put-back" />
            </Button>
          )}
          <IconButton icon="close" label={intl.formatMessage({ id: 'common.close' })} onClick={onClose} />
        </div>
      </div>
    </div>
  );
};
