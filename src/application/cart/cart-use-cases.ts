import type { InFlightOrders } from '../orders/in-flight-order.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeAddToCart } from './add-to-cart-use-case.ts';
import { makeCartChangeQueue } from './cart-change-queue.ts';
import { makeRemoveFromCart } from './remove-from-cart-use-case.ts';
import { makeSetCartDonation } from './set-cart-donation-use-case.ts';
import { makeSetCartQuantity } from './set-cart-quantity-use-case.ts';
import { makeShowCart } from './show-cart-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'cart'>;
  readonly ports: Pick<AppPorts, 'cartService'>;
  readonly inFlightOrders: InFlightOrders;
};

/** Makes the use cases of the cart: showing, changing and ordering again. */
export const makeCartUseCases = ({ stores: { cart }, ports: { cartService }, inFlightOrders }: Needs) => {
  const changes = makeCartChangeQueue(cart, inFlightOrders);
  return {
    addToCart: makeAddToCart(cartService, changes),
    setCartQuantity: makeSetCartQuantity(cartService, changes),
    removeFromCart: makeRemoveFromCart(cartService, changes),
    setDonate: makeSetCartDonation(cartService, changes),
    showCart: makeShowCart(cartService, inFlightOrders, cart),
  };
};

export type CartUseCases = Readonly<ReturnType<typeof makeCartUseCases>>;
