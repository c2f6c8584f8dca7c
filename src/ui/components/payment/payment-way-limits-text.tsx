import { useIntl } from 'react-intl';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import styles from './payment-methods.module.css';
import type { PaymentLimitsViewModel } from './to-payment-limits-view.ts';
import { useProviderText } from './use-provider-text.ts';

/** Shows the limits of one payment by the chosen way, and whether the sum is outside; a line is kept free for it. */
export const PaymentWayLimitsText = ({
  view,
  payable,
  isOrdered,
}: {
  readonly view: PaymentLimitsViewModel | null;
  readonly payable: MinorUnits;
  /** What is ordered can't be made to cost more or less. */
  readonly isOrdered: boolean;
}) => {
  const intl = useIntl();
  const { money } = useMoneyFormat();
  const written = useProviderText();

  const limitsOf = ({ limits, words }: PaymentLimitsViewModel): string => {
    const { least = null, most = null } = limits ?? {};
    if (least !== null && most !== null) {
      return intl.formatMessage({ id: 'cart.limits.range' }, { least: money(least), most: money(most) });
    }
    if (least !== null) return intl.formatMessage({ id: 'cart.limits.least' }, { least: money(least) });
    if (most !== null) return intl.formatMessage({ id: 'cart.limits.most' }, { most: money(most) });
    return words === '' ? '' : intl.formatMessage({ id: 'cart.limits.told' }, { words: written(words) });
  };

  return (
    <div className={styles.limits} role="status">
      {view !== null && !view.outside && <p className={styles.note}>{limitsOf(view)}</p>}
      {view?.outside === true && (
        <p className={styles.outside}>
          <Icon name="alert" size={18} />
          <span>
            {intl.formatMessage(
              { id: 'cart.limits.outside' },
              { total: money(payable), limits: limitsOf(view), ordered: isOrdered ? 'yes' : 'no' },
            )}
          </span>
        </p>
      )}
    </div>
  );
};
