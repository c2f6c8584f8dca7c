import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { computeOrderLineSum, type OrderLine as Line } from '../../../domain/orders/order-sums.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import styles from './order-line-list.module.css';

/** Shows one item of an order and its price, as it was ordered; `children` is its name. */
export const OrderLineItem = ({
  line,
  currency,
  children,
}: {
  readonly line: Line;
  /** The order's, whichever is shown now. */
  readonly currency: string;
  readonly children: ReactNode;
}) => {
  const intl = useIntl();
  const { quantity, price } = line;
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        {children}
        {quantity > 1 && (
          <small>{`${intl.formatNumber(quantity)} × ${formatMoney(intl, price, currency)}`}</small>
        )}
      </div>
      <span className={styles.sum}>{formatMoney(intl, computeOrderLineSum(line), currency)}</span>
    </div>
  );
};

/** Shows the items of an order, each with its price. */
export const OrderLineList = ({
  lines,
  currency,
}: {
  readonly lines: readonly Line[];
  readonly currency: string;
}) => (
  <ul className={styles.lines}>
    {lines.map(line => (
      <li key={line.lotId}>
        <OrderLineItem line={line} currency={currency}>
          <span className={styles.title}>{line.title}</span>
        </OrderLineItem>
      </li>
    ))}
  </ul>
);
