import type { CartUseCases } from '../cart/cart-use-cases.ts';
import type { CartService } from '../ports/cart-service.ts';
import type { Log } from '../ports/log.ts';
import type { Orders } from '../ports/orders.ts';
import type { Payments } from '../ports/payments.ts';
import type { Randomness } from '../ports/randomness.ts';
import type { Redirect } from '../ports/redirect.ts';
import type { Storage } from '../ports/storage.ts';
import type { Stores } from '../stores/stores.ts';
import { makeAnswerInternalForm } from './answer-internal-form.ts';
import { makeAskLimits } from './ask-limits.ts';
import { makeFollowCart } from './follow-cart.ts';
import { makeGiveUpOrder } from './give-up-order.ts';
import type { InFlightOrders } from './in-flight-order.ts';
import { makeListPaymentMethods } from './list-payment-methods.ts';
import { makeOrderKeys } from './order-key.ts';
import { makePayUnpaid } from './pay-unpaid.ts';
import { makePlaceOrder } from './place-order.ts';
import { makeReorder } from './reorder.ts';
import { makeShowOrder } from './show-order.ts';
import { makeShowUnpaid } from './show-unpaid.ts';

/** Paying for the cart, and what became of it. */
export const makeOrderUseCases = (
  { session, cart, preferences, frame, unpaid }: Stores,
  orders: Orders,
  payments: Payments,
  cartService: CartService,
  redirect: Redirect,
  storage: Storage,
  randomness: Randomness,
  inFlightOrders: InFlightOrders,
  { addToCart }: Pick<CartUseCases, 'addToCart'>,
  log: Log,
) => {
  const keys = makeOrderKeys(orders, storage, frame, randomness);
  const followCart = makeFollowCart(cartService, cart, log);
  return {
    listPaymentMethods: makeListPaymentMethods(orders, payments, keys, cart, preferences),
    askLimits: makeAskLimits(orders, payments, keys, cart),
    placeOrder: makePlaceOrder(
      cartService,
      orders,
      payments,
      redirect,
      keys,
      inFlightOrders,
      session,
      cart,
      preferences,
      followCart,
    ),
    answerInternalForm: makeAnswerInternalForm(payments, redirect, inFlightOrders, cart, followCart),
    showOrder: makeShowOrder(orders, unpaid, followCart),
    showUnpaid: makeShowUnpaid(orders, session, unpaid, followCart),
    payUnpaid: makePayUnpaid(orders, payments, redirect, keys, preferences, followCart),
    giveUpOrder: makeGiveUpOrder(orders, unpaid, followCart),
    reorder: makeReorder(addToCart, cartService, cart),
  };
};

export type OrderUseCases = Readonly<ReturnType<typeof makeOrderUseCases>>;
