import { FormattedMessage } from 'react-intl';
import type { OrderChange } from '../../../../application/orders/with-order-change.ts';
import type { AccountOrder } from '../../../../application/ports/orders.ts';
import {
  AccountOrderLineItem,
  AccountOrderNote,
  AccountOrderStateBadge,
} from '../../../components/orders/account-order-parts.tsx';
import {
  ACCOUNT_ORDER_SUM_LABELS,
  toAccountOrderState,
} from '../../../components/orders/account-order-state.ts';
import { DeliveryNote } from '../../../components/orders/delivery/delivery-note.tsx';
import { OrderSumLines } from '../../../components/orders/order-sum-lines.tsx';
import { RefundList } from '../../../components/orders/refunds/refund-list.tsx';
import { OrderReturns } from '../../../components/orders/returns/order-returns.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import styles from './orders-tab.module.css';

/** Shows one order of the account: its items and prizes, its sums, what it brought, and how it stands. */
export const AccountOrderCard = ({
  order,
  lacking,
  onChanged,
  onStale,
  focusRef,
}: {
  readonly order: AccountOrder;
  /** The orders of the list that have no address. */
  readonly lacking: readonly string[];
  /** Called when the shop has what was changed of this order, and others. */
  readonly onChanged: (change: OrderChange) => void;
  /** Called when the order is not as it is shown, and is to be read anew. */
  readonly onStale: () => void;
  /** Where the card is to take the focus. */
  readonly focusRef: ((element: HTMLElement | null) => void) | undefined;
}) => {
  const formatDate = useFormatDate();
  const state = toAccountOrderState(order);
  const earned = order.receipt?.earned ?? 0n;
  return (
    <li
      ref={focusRef}
      {...(focusRef !== undefined && { tabIndex: -1 })}
      className={styles.order}
      data-state={state}
    >
      <div className={styles.head}>
        <div>
          <h3>
            <Link to={`/order-${order.externalId}`}>
              <FormattedMessage id="orders.number" values={{ number: order.number }} />
            </Link>
          </h3>
          <p className={styles.date}>
            {formatDate(order.placedAt, { dateStyle: 'long', timeStyle: 'short' })}
          </p>
        </div>
        <AccountOrderStateBadge state={state} />
      </div>
      <ul className={styles.lines}>
        {order.lines.map(line => (
          <AccountOrderLineItem key={line.lotId} line={line} order={order} />
        ))}
      </ul>
      <div className={styles.bill}>
        <OrderSumLines order={order.sums} under={order.lines} label={ACCOUNT_ORDER_SUM_LABELS[state]} />
        {earned > 0n && (
          <p className={styles.earned}>
            <FormattedMessage id="account.orders.earned" values={{ points: Number(earned) }} />
          </p>
        )}
      </div>
      <RefundList order={order} />
      <AccountOrderNote order={order} />
      <DeliveryNote
        order={order}
        others={lacking.filter(externalId => externalId !== order.externalId)}
        onChanged={onChanged}
      />
      <OrderReturns
        order={order}
        onChanged={changed => onChanged({ externalId: order.externalId, changed })}
        onStale={onStale}
      />
    </li>
  );
};
