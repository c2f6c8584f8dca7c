import { defineScreen } from '../../routing/screen-definition.ts';
import { CartScreen } from './cart-screen.tsx';

export const page = defineScreen<undefined>({ areas: ['cart', 'orders'], View: CartScreen });
