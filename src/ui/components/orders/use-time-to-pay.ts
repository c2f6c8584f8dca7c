import { useIntl } from 'react-intl';
import { minutesLeft, type UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useNow } from '../../hooks/use-now.ts';

/** The time for which an order can still be paid, as one text: `20 mins`. */
export const useTimeToPay = (): ((order: Pick<UnpaidOrder, 'until'>) => string) => {
  const intl = useIntl();
  const now = useNow();
  return order =>
    intl
      .formatNumber(minutesLeft(order, now), { style: 'unit', unit: 'minute', unitDisplay: 'short' })
      .replaceAll(' ', '\u00a0');
};
