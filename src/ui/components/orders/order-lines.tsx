import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type OrderLine as Line, lineSum } from '../../../domain/orders/order-sums.ts';
import { formatMoney } from '../../i18n/money.ts';
import styles from './order-lines.module.css';

/** One item of an order and its price, as it was ordered; `children` is its name. */
export const OrderLine = ({
  line,
  currency,
  children,
}: {
  readonly line: Line;
  /** The order's, whichever is shown now; null where it is not told. */
  readonly currency: string | null;
  readonly children: ReactNode;
}) => {
  const intl = useIntl();
  const { quantity, price } = line;
  const sum = lineSum(line);
  const each = price === null || currency === null ? null : formatMoney(intl, price, currency);
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        {children}
        {quantity > 1 && (
          <small>
            {each === null ? `× ${intl.formatNumber(quantity)}` : `${intl.formatNumber(quantity)} × ${each}`}
          </small>
        )}
      </div>
      {sum !== null && currency !== null && (
        <span className={styles.sum}>{formatMoney(intl, sum, currency)}</span>
      )}
    </div>
  );
};

/** The items of an order, each with its price. */
export const OrderLines = ({
  lines,
  currency,
}: {
  readonly lines: readonly Line[];
  readonly currency: string | null;
}) => (
  <ul className={styles.lines}>
    {lines.map(line => (
      <li key={line.lotId}>
        <OrderLine line={line} currency={currency}>
          <span className={styles.title}>{line.title}</span>
        </OrderLine>
      </li>
    ))}
  </ul>
);
