import { useIntl } from 'react-intl';
import type { MinorUnits, WholeUnits } from '../../domain/money.ts';
import { useApp } from '../app-context.tsx';
import { formatMoney, formatTotal } from '../i18n/money.ts';
import { useStore } from './use-store.ts';

/** Writes amounts of the current currency in the current language. */
export const useMoney = (): {
  readonly money: (amount: MinorUnits) => string;
  readonly total: (amount: WholeUnits) => string;
  readonly currency: string;
} => {
  const intl = useIntl();
  const { currency } = useStore(useApp().stores.preferences);
  return {
    money: amount => formatMoney(intl, amount, currency),
    total: amount => formatTotal(intl, amount, currency),
    currency,
  };
};
