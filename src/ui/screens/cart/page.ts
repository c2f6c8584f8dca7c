import { definePage } from '../../routing/page.ts';
import { CartScreen } from './cart-screen.tsx';

export const page = definePage<undefined>({ areas: ['cart', 'orders'], View: CartScreen });
