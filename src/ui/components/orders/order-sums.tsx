import { FormattedMessage, useIntl } from 'react-intl';
import type { MinorUnits } from '../../../domain/money/money.ts';
import { lineSum, type OrderLine, type OrderSums as Sums } from '../../../domain/orders/order-sums.ts';
import { formatMoney } from '../../i18n/money.ts';
import styles from './order-sums.module.css';
import { toOrderSums } from './to-order-sums.ts';

export type OrderSumsProps = {
  readonly order: Sums;
  /** The lines over it: the sum that the only one of them says is not said again. */
  readonly under?: readonly OrderLine[];
  /** The message that names the last row: what is to pay, or was paid. */
  readonly label: string;
};

/** The lines of an order from the sum of its items to what is paid, as the cart had it; in the order's own currency. */
export const OrderSums = ({ order, under = [], label }: OrderSumsProps) => {
  const intl = useIntl();
  const money = (amount: MinorUnits) => formatMoney(intl, amount, order.currency);
  const sums = toOrderSums(order);
  const [only, ...others] = under;
  if (sums === null && only !== undefined && others.length === 0 && lineSum(only) === order.payable) {
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
