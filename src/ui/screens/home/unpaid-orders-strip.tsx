import { UnpaidOrderList } from '../../components/orders/unpaid-order-list.tsx';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';

/** Shows the strip of unpaid orders over the lower edge of the home page. */
export const UnpaidOrdersStrip = () => <UnpaidOrderList strip orders={useUnpaidOrders().orders} />;
