import { definePage } from '../../routing/page.ts';
import { PaymentScreen } from './payment-screen.tsx';

export const page = definePage<undefined>({
  areas: ['payment', 'orders', 'cart', 'push', 'sign-in'],
  View: PaymentScreen,
});
