import { FormattedMessage, useIntl } from 'react-intl';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import {
  computeOrderLineSum,
  type OrderLine,
  type OrderSums as Sums,
} from '../../../domain/orders/order-sums.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import styles from './order-sum-lines.module.css';
import { toOrderSumLines } from './to-order-sum-lines.ts';

export type OrderSumLinesProps = {
  readonly order: Sums;
  /** The lines over it: the sum that the only one of them says is not said again. */
  readonly under?: readonly OrderLine[];
  /** The message that names the last row: what is to pay, or was paid. */
  readonly label: string;
};

/**
 * Shows the lines of an order from the sum of its items to what is paid, as the cart had it; in the order's own
 * currency.
 */
export const OrderSumLines = ({ order, under = [], label }: OrderSumLinesProps) => {
  const intl = useIntl();
  const money = (amount: MinorUnits) => formatMoney(intl, amount, order.currency);
  const sums = toOrderSumLines(order);
  const [only, ...others] = under;
  if (
    sums === null &&
    only !== undefined &&
    others.length === 0 &&
    computeOrderLineSum(only) === order.payable
  ) {
    return null;
  }
  return (
    <dl className={styles.sums}>
      {sums !== null && (
        <div>
          <dt>
            <FormattedMessage id="orders.sum" />
          </dt>
          <dd>{money(sums.total)}</dd>
        </div>
      )}
      {sums !== null && order.pointsUsed > 0n && (
        <div>
          <dt>
            <FormattedMessage id="orders.points-used" values={{ points: Number(order.pointsUsed) }} />
          </dt>
          <dd>−{money(sums.pointsWorth)}</dd>
        </div>
      )}
      {sums !== null && sums.rounding > 0n && (
        <div>
          <dt>
            <FormattedMessage id="common.rounding" />
            <small>
              <FormattedMessage id="common.rounding.why" />
            </small>
          </dt>
          <dd>+{money(sums.rounding)}</dd>
        </div>
      )}
      <div className={styles.payable}>
        <dt>
          <FormattedMessage id={label} />
        </dt>
        <dd>{money(order.payable)}</dd>
      </div>
    </dl>
  );
};
