import { useIntl } from 'react-intl';
import { splitProviderTextByAmounts } from '../../../domain/orders/payment-limits.ts';
import { useShownCurrency } from '../../hooks/use-shown-currency.ts';
import { formatMoney } from '../../i18n/format-money.ts';

/**
 * Gives a component the function that writes the amounts in a provider's words as money, in the currency that is shown
 * or that of the order: «від 1.00 до 25000.00 UAH» is «від 1 грн до 25 000 грн». Where it gave no words, that is said.
 */
export const useProviderText = (orderCurrency?: string): ((text: string) => string) => {
  const intl = useIntl();
  const shown = useShownCurrency();
  const currency = orderCurrency ?? shown;
  return text =>
    text.trim() === ''
      ? intl.formatMessage({ id: 'cart.provider.empty' })
      : splitProviderTextByAmounts(text, currency)
          .map(part => (typeof part === 'string' ? part : formatMoney(intl, part, currency)))
          .join('');
};
