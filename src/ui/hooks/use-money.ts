import { useIntl } from 'react-intl';
import type { MinorUnits, WholeUnits } from '../../domain/money/money.ts';
import { formatMoney, formatTotal } from '../i18n/money.ts';
import { useShownCurrency } from './use-shown-currency.ts';

/** Writes amounts of the currency that is shown in the current language. */
export const useMoney = (): {
  readonly money: (amount: MinorUnits) => string;
  readonly total: (amount: WholeUnits) => string;
  readonly currency: string;
} => {
  const intl = useIntl();
  const currency = useShownCurrency();
  return {
    money: amount => formatMoney(intl, amount, currency),
    total: amount => formatTotal(intl, amount, currency),
    currency,
  };
};
