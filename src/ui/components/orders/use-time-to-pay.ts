import { useIntl } from 'react-intl';
import { countMinutesLeftToPay, type UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useShopTime } from '../../hooks/use-shop-time.ts';

/**
 * Gives a component the function that formats the time for which an order can still be paid, as one text: `20 mins`.
 */
export const useTimeToPay = (): ((order: Pick<UnpaidOrder, 'until'>) => string) => {
  const intl = useIntl();
  const now = useShopTime();
  return order =>
    intl
      .formatNumber(countMinutesLeftToPay(order, now), {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'short',
      })
      .replaceAll(' ', '\u00a0');
};
