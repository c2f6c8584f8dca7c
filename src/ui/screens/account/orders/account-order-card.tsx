import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryOfOrders } from '../../../../application/orders/set-delivery-use-case.ts';
import type { AccountOrder, AccountOrderLine } from '../../../../application/ports/orders.ts';
import { ProductPairPicture } from '../../../components/catalogue/product-pair.tsx';
import { DeliveryNote } from '../../../components/orders/delivery/delivery-note.tsx';
import { OrderLineItem } from '../../../components/orders/order-line-list.tsx';
import { OrderSumLines } from '../../../components/orders/order-sum-lines.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { StateBadge } from '../../../design/feedback/state-badge.tsx';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { ACCOUNT_ORDER_BADGES, type AccountOrderState, toAccountOrderState } from '../to-account-view.ts';
import styles from './orders-tab.module.css';

/** Shows one lot of an order: both things, what it cost, and its tickets. */
export const AccountOrderLineItem = ({
  line,
  order,
  heading: Heading = 'h4',
}: {
  readonly line: AccountOrderLine;
  readonly order: Pick<AccountOrder, 'sums' | 'receipt'>;
  /** Level of the heading, so that the page's outline stays whole. */
  readonly heading?: 'h3' | 'h4';
}) => {
  const intl = useIntl();
  const tickets = order.receipt?.tickets.find(({ lotId }) => lotId === line.lotId);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPairPicture buy={{ image: line.image }} win={{ image: line.prizeImage }} look="thumb" />
      </div>
      <div>
        <OrderLineItem line={line} currency={order.sums.currency}>
          <Heading className={styles.title}>
            <Link to={`/lot-${line.lotId}`}>{line.title}</Link>
          </Heading>
        </OrderLineItem>
        <p className={styles.prize}>
          <FormattedMessage id="account.tickets.prize" values={{ title: line.prize }} />
        </p>
        {tickets !== undefined && (
          <p className={styles.tickets}>
            <Link
              to={`/draw-${line.lotId}`}
              aria-label={intl.formatMessage(
                { id: 'account.orders.tickets-for' },
                { count: tickets.count, title: line.prize },
              )}
            >
              <FormattedMessage id="account.tickets.count" values={{ count: tickets.count }} />
            </Link>
          </p>
        )}
      </div>
    </li>
  );
};

const pointsLink = (text: ReactNode) => <Link to="/account#points">{text}</Link>;
const cartLink = (text: ReactNode) => <Link to="/cart">{text}</Link>;

/** Shows what is to be said of an order that is not simply paid. */
export const AccountOrderNote = ({ order }: { readonly order: Pick<AccountOrder, 'status' | 'waiting'> }) => {
  if (order.status === 'refunded_in_points')
    return (
      <p className={styles.note}>
        <FormattedMessage id="account.orders.in-points" values={{ a: pointsLink }} />
      </p>
    );
  return order.waiting?.inCart === true ? (
    <p className={styles.note}>
      <FormattedMessage id="account.orders.in-cart" values={{ a: cartLink }} />
    </p>
  ) : null;
};

/** Shows how an order stands for its buyer. */
export const AccountOrderStateBadge = ({ state }: { readonly state: AccountOrderState }) => (
  <StateBadge {...ACCOUNT_ORDER_BADGES[state]}>
    <FormattedMessage id={`account.orders.state.${state}`} />
  </StateBadge>
);

/** Shows one order of the account: its items and prizes, its sums, what it brought, and how it stands. */
export const AccountOrderCard = ({
  order,
  lacking,
  onDelivery,
  focusRef,
}: {
  readonly order: AccountOrder;
  /** The orders of the list that have no address. */
  readonly lacking: readonly string[];
  /** Called when the shop has an address for this order, and others. */
  readonly onDelivery: (saved: DeliveryOfOrders) => void;
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
        <OrderSumLines
          order={order.sums}
          under={order.lines}
          label={state === 'paid' ? 'account.orders.paid' : 'orders.total'}
        />
        {earned > 0n && (
          <p className={styles.earned}>
            <FormattedMessage id="account.orders.earned" values={{ points: Number(earned) }} />
          </p>
        )}
      </div>
      <AccountOrderNote order={order} />
      <DeliveryNote
        order={order}
        others={lacking.filter(externalId => externalId !== order.externalId)}
        onSaved={onDelivery}
      />
    </li>
  );
};
