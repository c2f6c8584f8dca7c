import { useIntl } from 'react-intl';
import type { Decimal } from '../../../../domain/money/decimal.ts';
import { decimalToNumber } from '../../../../domain/money/decimal.ts';
import type { MinorUnits } from '../../../../domain/money/money-units.ts';
import { formatMoney, formatMoneyRange } from '../../../i18n/format-money.ts';

/**
 * Gives a component functions that format amounts in UAH: levels and the sale balance are kept in it, whatever currency
 * the shop shows (docs/behaviour.md#points).
 */
export const useHryvniaFormat = (): {
  readonly local: (amount: MinorUnits) => string;
  readonly localRange: (from: MinorUnits, to: MinorUnits) => string;
  readonly percent: (percent: Decimal) => string;
} => {
  const intl = useIntl();
  return {
    local: amount => formatMoney(intl, amount, 'UAH'),
    localRange: (from, to) => formatMoneyRange(intl, { from, to }, 'UAH'),
    percent: percent =>
      intl.formatNumber(decimalToNumber(percent) / 100, { style: 'percent', maximumFractionDigits: 4 }),
  };
};
