import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { GiveUpOrderDialog } from './give-up-order-dialog.tsx';
import { PayUnpaidOrderDialog } from './pay-unpaid-order-dialog.tsx';
import styles from './unpaid-order.module.css';

export type UnpaidOrderButtonsProps = {
  readonly order: UnpaidOrder;
  /** In few words, by its first thing alone. */
  readonly brief: boolean;
  /** Where the page has a payment of its own: this one is of another order, and says so. */
  readonly apart?: boolean | undefined;
  /** Where it stands over the page: a cross hides it, so the order is given up in the dialog. */
  readonly onHide?: (() => void) | undefined;
  /** Told whether the order that was given up had been paid by then. */
  readonly onOver: (paid: boolean) => void;
};

/** Shows the buttons of an unpaid order: to pay for it, to give it up. */
export const UnpaidOrderButtons = ({
  order,
  brief,
  apart = false,
  onHide,
  onOver,
}: UnpaidOrderButtonsProps) => {
  const intl = useIntl();
  const [asking, setAsking] = useState<'pay' | 'give-up' | null>(null);
  const close = () => setAsking(null);
  const giveUp = () => setAsking('give-up');
  const total = formatMoney(intl, order.payable, order.currency);
  return (
    <>
      <div className={styles.actions}>
        <Button size="s" variant={apart ? 'secondary' : 'primary'} onClick={() => setAsking('pay')}>
          <FormattedMessage id={brief ? 'orders.pay' : 'orders.pay-this'} values={{ total }} />
        </Button>
        {onHide === undefined ? (
          <Button
            size="s"
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'orders.give-up' })}
            onClick={giveUp}
          >
            <FormattedMessage id={brief ? 'orders.give-up-brief' : 'orders.give-up'} />
          </Button>
        ) : (
          <IconButton icon="close" label={intl.formatMessage({ id: 'orders.hide' })} onClick={onHide} />
        )}
      </div>
      {asking === 'pay' && (
        <PayUnpaidOrderDialog
          order={order}
          onClose={close}
          onGiveUp={onHide === undefined ? undefined : giveUp}
        />
      )}
      {asking === 'give-up' && <GiveUpOrderDialog order={order} onClose={close} onOver={onOver} />}
    </>
  );
};
