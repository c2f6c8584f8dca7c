import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrder, AccountOrderLine } from '../../../application/ports/orders.ts';
import { Link } from '../../design/controls/link.tsx';
import { StateBadge } from '../../design/feedback/state-badge.tsx';
import { ProductPairPicture } from '../catalogue/product-pair.tsx';
import styles from './account-order-parts.module.css';
import { ACCOUNT_ORDER_BADGES, type AccountOrderState } from './account-order-state.ts';
import { OrderLineItem } from './order-line-list.tsx';
import { findLineRefundStage } from './refunds/find-refund-stage.ts';
import { LineRefundNote } from './refunds/line-refund-note.tsx';
import { LineReturnNote } from './returns/line-return-note.tsx';

/** Shows one lot of an order: both things, what it cost, and its tickets. */
export const AccountOrderLineItem = ({
  line,
  order,
  heading: Heading = 'h4',
}: {
  readonly line: AccountOrderLine;
  readonly order: Pick<AccountOrder, 'sums' | 'receipt' | 'refunds' | 'returns'>;
  /** Level of the heading, so that the page's outline stays whole. */
  readonly heading?: 'h3' | 'h4';
}) => {
  const intl = useIntl();
  const tickets = order.receipt?.tickets.find(({ lotId }) => lotId === line.lotId);
  const isGivenBack = findLineRefundStage(order.refunds, line.lotId) !== null;
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
              // Those of a line that was given back may be in no draw any more.
              aria-label={
                isGivenBack
                  ? undefined
                  : intl.formatMessage(
                      { id: 'account.orders.tickets-for' },
                      { count: tickets.count, title: line.prize },
                    )
              }
            >
              <FormattedMessage id="account.tickets.count" values={{ count: tickets.count }} />
            </Link>
          </p>
        )}
        <LineRefundNote refunds={order.refunds} lotId={line.lotId} hasTickets={tickets !== undefined} />
        <LineReturnNote order={order} lotId={line.lotId} />
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
