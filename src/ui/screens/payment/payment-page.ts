import { defineScreen } from '../../routing/screen-definition.ts';
import { PaymentScreen } from './payment-screen.tsx';

export const page = defineScreen<undefined>({
  areas: ['payment', 'orders', 'delivery', 'refunds', 'cart', 'push', 'sign-in'],
  View: PaymentScreen,
});
