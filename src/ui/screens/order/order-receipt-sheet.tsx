import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrderLine, OrderState } from '../../../application/ports/orders.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';
import { useApp } from '../../app-context.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { OrderLineItem } from '../../components/orders/order-line-list.tsx';
import { OrderSumLines } from '../../components/orders/order-sum-lines.tsx';
import { LineRefundNote } from '../../components/orders/refunds/line-refund-note.tsx';
import { RefundList } from '../../components/orders/refunds/refund-list.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import styles from './order-receipt-sheet.module.css';
import { PaidFacts } from './paid-facts.tsx';

/** A ticket's number, which is not broken at its hyphen. */
const TicketNumber = ({ title }: { readonly title: string }) => (
  <span className={styles.number}>{title}</span>
);

/** One thing of the order: what was bought for which price, then its chance and its tickets. */
const Line = ({ line, order }: { readonly line: AccountOrderLine; readonly order: OrderState }) => {
  const tickets = order.receipt?.tickets.find(({ lotId }) => lotId === line.lotId);
  return (
    <li>
      <OrderLineItem line={line} currency={order.sums.currency}>
        <strong>{line.title}</strong>
      </OrderLineItem>
      <p className={styles.chance}>
        <FormattedMessage id="order.receipt.prize" values={{ title: line.prize }} />
      </p>
      {tickets !== undefined && (
        <p className={styles.chance}>
          <FormattedMessage
            id="order.receipt.tickets"
            values={{
              count: tickets.count,
              first: <TicketNumber title={ticketTitle(line.lotId, tickets.first)} />,
              last: <TicketNumber title={ticketTitle(line.lotId, tickets.first + tickets.count - 1)} />,
            }}
          />
        </p>
      )}
      <LineRefundNote refunds={order.refunds} lotId={line.lotId} hasTickets={tickets !== undefined} />
    </li>
  );
};

/** Who sold it, as the footer names the shop's company; the shop and its address where its operator has given none. */
const Seller = () => {
  const { stores } = useApp();
  const settings = useStoreValue(stores.frame).footer?.settings;
  const { language } = useStoreValue(stores.preferences);
  const shop = useIntl().formatMessage({ id: 'common.name' });
  const { companyName = '', companyCode = '', companyAddress = '', address = '' } = settings ?? {};
  const lines = [companyName || shop, companyCode, companyAddress || address].filter(line => line !== '');
  return (
    <p className={styles.seller}>
      <FormattedMessage id="order.receipt.seller" />{' '}
      {/* The company is named as the page around it names it. */}
      <span lang={language}>{lines.join(' · ')}</span>
    </p>
  );
};

/** Shows the receipt of a paid order as a sheet of paper, in the language of the provider above it; it takes the focus. */
export const OrderReceiptSheet = ({ order }: { readonly order: OrderState }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = intl.formatMessage({ id: 'order.receipt.title' }, { number: order.number });
  return (
    <article className={styles.sheet} lang={order.language} aria-labelledby="order-receipt">
      <DocumentTitle text={title} />
      <div className={styles.head}>
        <p className={styles.shop}>
          <FormattedMessage id="common.name" />
        </p>
        <h2 ref={heading} tabIndex={-1} id="order-receipt">
          {title}
        </h2>
        <p className={styles.chance}>
          <FormattedMessage
            id="order.receipt.placed"
            values={{ date: formatDate(order.placedAt, { dateStyle: 'long', timeStyle: 'short' }) }}
          />
        </p>
      </div>
      <ul className={styles.lines}>
        {order.lines.map(line => (
          <Line key={line.lotId} line={line} order={order} />
        ))}
      </ul>
      <OrderSumLines order={order.sums} label="order.receipt.paid" />
      <PaidFacts order={order} />
      <RefundList order={order} />
      <Seller />
    </article>
  );
};
