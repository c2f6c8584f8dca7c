import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentSums } from '../../../domain/cart/payment-sums.ts';
import type { MinorUnits } from '../../../domain/money/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import styles from './receipt-sums.module.css';
import type { ReceiptView } from './to-receipt-view.ts';

export type ReceiptSumsProps = {
  readonly sums: PaymentSums;
  readonly pointsUsed: ReceiptView['pointsUsed'];
  /** The order's, whichever is shown now. */
  readonly currency: string;
};

/** From the sum of what was bought to what was paid, as the cart had it. */
export const ReceiptSums = ({ sums, pointsUsed, currency }: ReceiptSumsProps) => {
  const intl = useIntl();
  const money = (amount: MinorUnits) => formatMoney(intl, amount, currency);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <FormattedMessage id="payment.receipt.sum" />
        </dt>
        <dd>{money(sums.total)}</dd>
      </div>
      {pointsUsed > 0n && (
        <div>
          <dt>
            <FormattedMessage id="payment.receipt.points-used" values={{ points: Number(pointsUsed) }} />
          </dt>
          <dd>−{money(sums.pointsWorth)}</dd>
        </div>
      )}
      {sums.rounding > 0n && (
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
    </dl>
  );
};
