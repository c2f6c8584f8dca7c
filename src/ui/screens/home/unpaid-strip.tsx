import { UnpaidOrders } from '../../components/orders/unpaid-orders.tsx';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';

/** The strip of unpaid orders over the lower edge of the home page. */
export const UnpaidStrip = () => <UnpaidOrders strip orders={useUnpaidOrders().orders} />;
