import type { OwnOrder } from '../../../application/orders/show-own-order-use-case.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { OrderScreen } from './order-screen.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** The route of one of the shopper's own orders (docs/behaviour.md#orders-in-the-account). */
export const page = defineScreen<OwnOrder>({
  areas: ['order', 'account', 'orders', 'delivery', 'refunds', 'returns', 'cart', 'sign-in'],
  load: (app, { names }) => app.useCases.showOwnOrder(names['key'] ?? ''),
  Skeleton: OrderSkeleton,
  View: OrderScreen,
});
