import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { CartService } from '../ports/cart-service.ts';
import type { Stores } from '../stores/stores.ts';
import { makeAddToCart } from './add-to-cart.ts';
import { makeCartChanges } from './cart-changes.ts';
import { makeRemoveFromCart } from './remove-from-cart.ts';
import { makeSetCartQuantity } from './set-cart-quantity.ts';
import { makeSetDonate } from './set-donate.ts';
import { makeShowCart } from './show-cart.ts';

/** What a shopper does with the cart. */
export const makeCartUseCases = (
  { cart }: Pick<Stores, 'cart'>,
  service: CartService,
  inFlightOrders: InFlightOrders,
) => {
  const changes = makeCartChanges(cart, inFlightOrders);
  return {
    addToCart: makeAddToCart(service, changes),
    setCartQuantity: makeSetCartQuantity(service, changes),
    removeFromCart: makeRemoveFromCart(service, changes),
    setDonate: makeSetDonate(service, changes),
    showCart: makeShowCart(service, inFlightOrders, cart),
  };
};

export type CartUseCases = Readonly<ReturnType<typeof makeCartUseCases>>;
