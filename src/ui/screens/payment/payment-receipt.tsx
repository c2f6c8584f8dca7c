import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderReceipt, OrderRefund } from '../../../application/ports/orders.ts';
import { hasNoWinner } from '../../../domain/catalogue/lot.ts';
import type { OrderLine } from '../../../domain/orders/order-sums.ts';
import { FactList } from '../../components/content/fact-list.tsx';
import { OrderSumLines } from '../../components/orders/order-sum-lines.tsx';
import { findLineRefundStage } from '../../components/orders/refunds/find-refund-stage.ts';
import { RefundList } from '../../components/orders/refunds/refund-list.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { useCharityFundText } from '../../hooks/use-charity-fund-text.ts';
import { formatCharityMoney } from '../../i18n/format-charity-fund-text.ts';
import { BoughtLotCard } from './bought-lot-card.tsx';
import styles from './payment-receipt.module.css';
import { useLotsOfOrder } from './use-lots-of-order.ts';

export type PaymentReceiptProps = {
  readonly lines: readonly OrderLine[];
  readonly receipt: OrderReceipt;
  readonly refunds: readonly OrderRefund[];
  /** Where it goes. */
  readonly children: ReactNode;
};

/**
 * Shows the receipt of a paid order: each thing with its price and tickets, the sums, the points, and what comes next.
 */
export const PaymentReceipt = ({ lines, receipt, refunds, children }: PaymentReceiptProps) => {
  const intl = useIntl();
  const lots = useLotsOfOrder(lines);
  const fund = useCharityFundText();
  const { earned, charityPoints } = receipt;
  const kept = lines.filter(({ lotId }) => findLineRefundStage(refunds, lotId) === null);
  const drawn = kept.filter(({ lotId }) => !hasNoWinner(lots.get(lotId)?.lot ?? { winners: [] }));
  const tickets = receipt.tickets.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.receipt}>
      <section aria-labelledby="bought">
        <h2 id="bought">
          <FormattedMessage id="payment.receipt.bought" />
        </h2>
        <ul className={styles.lots}>
          {lines.map(line => (
            <BoughtLotCard
              key={line.lotId}
              line={line}
              currency={receipt.currency}
              detail={lots.get(line.lotId)}
              refunds={refunds}
              tickets={receipt.tickets.find(({ lotId }) => lotId === line.lotId)}
            />
          ))}
        </ul>
      </section>
      <div>
        <OrderSumLines order={receipt} label="payment.receipt.paid" />
        <FactList
          className={styles.facts}
          facts={[
            ['payment.receipt.tickets', intl.formatNumber(tickets)],
            ['payment.receipt.points', `+${intl.formatNumber(earned)}`],
          ]}
        />
        {charityPoints > 0n && (
          <p className={styles.charity}>
            <Icon name="leaf" size={20} />
            <FormattedMessage
              id="payment.receipt.charity"
              values={{ worth: formatCharityMoney(intl, charityPoints), fund }}
            />
          </p>
        )}
      </div>
      <RefundList order={{ lines, sums: receipt, refunds }} />
      {children}
      <section aria-labelledby="next">
        <h2 id="next">
          <FormattedMessage id="payment.receipt.next" />
        </h2>
        <ol className={styles.next}>
          <li>
            <span>
              <FormattedMessage id="payment.receipt.next.mail" />
            </span>
          </li>
          {drawn.length > 0 && (
            <li>
              <span>
                <FormattedMessage id="payment.receipt.next.drawn" />
              </span>
            </li>
          )}
          {drawn.length < kept.length && (
            <li>
              <span>
                <FormattedMessage id="payment.receipt.next.draw" />
              </span>
            </li>
          )}
        </ol>
      </section>
    </div>
  );
};
