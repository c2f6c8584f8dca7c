import { useIntl } from 'react-intl';
import type { MinorUnits, WholeUnits } from '../../domain/money/money-units.ts';
import { formatGrandTotal, formatMoney } from '../i18n/format-money.ts';
import { useShownCurrency } from './use-shown-currency.ts';

/** Gives a component functions that write amounts of the currency that is shown in the current language. */
export const useMoneyFormat = (): {
  readonly money: (amount: MinorUnits) => string;
  readonly total: (amount: WholeUnits) => string;
  readonly currency: string;
} => {
  const intl = useIntl();
  const currency = useShownCurrency();
  return {
    money: amount => formatMoney(intl, amount, currency),
    total: amount => formatGrandTotal(intl, amount, currency),
    currency,
  };
};
