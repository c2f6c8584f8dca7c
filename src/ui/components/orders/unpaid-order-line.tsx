import { FormattedMessage } from 'react-intl';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { OneLineNotice } from '../content/one-line-notice.tsx';
import { useTimeToPay } from './use-time-to-pay.ts';

/** Shows an unpaid order in one line that links to the cart, where it is shown in full. */
export const UnpaidOrderLine = ({ order }: { readonly order: UnpaidOrder }) => {
  const time = useTimeToPay()(order);
  return (
    <OneLineNotice to="/cart" icon="clock">
      <FormattedMessage id="orders.waits-line" values={{ number: order.number, time }} />
    </OneLineNotice>
  );
};
