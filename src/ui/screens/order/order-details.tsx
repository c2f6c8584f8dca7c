import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type OrderChange, withOrderChange } from '../../../application/orders/with-order-change.ts';
import type { OrderState } from '../../../application/ports/orders.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import {
  AccountOrderLineItem,
  AccountOrderNote,
  AccountOrderStateBadge,
} from '../../components/orders/account-order-parts.tsx';
import {
  ACCOUNT_ORDER_SUM_LABELS,
  toAccountOrderState,
} from '../../components/orders/account-order-state.ts';
import { DeliveryNote } from '../../components/orders/delivery/delivery-note.tsx';
import { OrderSumLines } from '../../components/orders/order-sum-lines.tsx';
import { RefundList } from '../../components/orders/refunds/refund-list.tsx';
import { OrderReturns } from '../../components/orders/returns/order-returns.tsx';
import { UnpaidOrderButtons } from '../../components/orders/unpaid-order-buttons.tsx';
import { useTimeToPay } from '../../components/orders/use-time-to-pay.ts';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';
import { Button } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { useRoutingState } from '../../routing/use-routing.ts';
import styles from './order-screen.module.css';
import { PaidFacts } from './paid-facts.tsx';
import { ReceiptPart } from './receipt-part.tsx';

type OrderDetailsProps = { readonly order: OrderState; readonly externalId: string };

/**
 * Shows all that its buyer may know of an order: its things and tickets, its sums, how it stands and what can be done
 * about it; once it is paid, its receipt as well.
 */
export const OrderDetails = ({ order: read, externalId }: OrderDetailsProps) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const timeToPay = useTimeToPay();
  const { revalidate } = useRoutingState();
  const heading = useRef<HTMLHeadingElement>(null);
  const receiptButton = useRef<HTMLButtonElement>(null);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  // What was said here counts until the order is read again.
  const [said, setSaid] = useState<{ readonly of: OrderState; readonly changes: readonly OrderChange[] }>({
    of: read,
    changes: [],
  });
  const changes = said.of === read ? said.changes : [];
  const order = changes.reduce(withOrderChange, { ...read, externalId });
  const state = toAccountOrderState(order);
  const unpaid = useUnpaidOrders().orders.find(each => each.externalId === externalId);
  const waiting = state === 'waiting' ? unpaid : undefined;
  const title = intl.formatMessage({ id: 'orders.number' }, { number: order.number });

  const change = (by: OrderChange) => {
    setSaid({ of: read, changes: [...changes, by] });
    void revalidate();
  };
  const over = () => {
    void revalidate();
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true });
  };
  const hideReceipt = () => {
    setReceiptOpen(false);
    receiptButton.current?.focus();
  };

  return (
    <div className={styles.page} data-state={state} data-receipt={isReceiptOpen || undefined}>
      {/* The receipt names the document in its own language. */}
      {!isReceiptOpen && <DocumentTitle text={title} />}
      <div>
        <Link to="/account#orders" className={styles.back}>
          <Icon name="chevron-left" size={18} />
          <FormattedMessage id="order.all" />
        </Link>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <AccountOrderStateBadge state={state} />
        </div>
        <p className={styles.date}>{formatDate(order.placedAt, { dateStyle: 'long', timeStyle: 'short' })}</p>
      </div>
      <div className={styles.parts}>
        <section className={styles.sheet} aria-labelledby="order-things">
          <h2 id="order-things">
            <FormattedMessage id="order.things" />
          </h2>
          <ul className={styles.lines}>
            {order.lines.map(line => (
              <AccountOrderLineItem key={line.lotId} line={line} order={order} heading="h3" />
            ))}
          </ul>
          <DeliveryNote order={order} onChanged={change} />
          <OrderReturns
            order={order}
            onChanged={changed => change({ externalId, changed })}
            onStale={() => void revalidate()}
          />
        </section>
        <section className={styles.sheet} aria-labelledby="order-payment">
          <h2 id="order-payment">
            <FormattedMessage id="order.payment" />
          </h2>
          <OrderSumLines order={order.sums} label={ACCOUNT_ORDER_SUM_LABELS[state]} />
          <PaidFacts order={order} />
          <RefundList order={order} />
          <AccountOrderNote order={order} />
          {waiting !== undefined && (
            <>
              <p className={styles.note}>
                <FormattedMessage id="orders.left" values={{ time: timeToPay(waiting) }} />
              </p>
              <UnpaidOrderButtons order={waiting} brief={false} onOver={over} />
            </>
          )}
          {order.receipt !== null && (
            <p>
              <Button
                ref={receiptButton}
                variant="secondary"
                aria-expanded={isReceiptOpen}
                onClick={() => (isReceiptOpen ? hideReceipt() : setReceiptOpen(true))}
              >
                <FormattedMessage id="order.receipt" />
              </Button>
            </p>
          )}
        </section>
      </div>
      {isReceiptOpen && <ReceiptPart order={order} externalId={externalId} onHide={hideReceipt} />}
    </div>
  );
};
