import type { Language } from '../../domain/content/languages.ts';
import { withIdempotentWritePolicy, withReadPolicy } from '../call-policies.ts';
import type { CartUseCases } from '../cart/cart-use-cases.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeAnswerProviderPhoneForm } from './answer-provider-phone-form-use-case.ts';
import { makeAskPaymentLimits } from './ask-payment-limits-use-case.ts';
import { makeGiveUpOrder } from './give-up-order-use-case.ts';
import type { InFlightOrders } from './in-flight-order.ts';
import { makeListPaymentMethods } from './list-payment-methods-use-case.ts';
import { makeOrderKeyKeeper } from './order-key.ts';
import { makeParcelUseCases } from './parcel-use-cases.ts';
import { makePayUnpaid } from './pay-unpaid-order-use-case.ts';
import { makeStartPayment } from './payment-starter.ts';
import { makePlaceOrder } from './place-order-use-case.ts';
import { makePrizeUseCases } from './prize-use-cases.ts';
import { makeReloadPaidCart } from './reload-paid-cart-use-case.ts';
import { makeReorder } from './reorder-use-case.ts';
import { makeReturnUseCases } from './return-use-cases.ts';
import { makeSetDelivery } from './set-delivery-use-case.ts';
import { makeShowOrder } from './show-order-use-case.ts';
import { makeShowOwnOrder } from './show-own-order-use-case.ts';
import { makeShowUnpaidOrders } from './show-unpaid-orders-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'session' | 'cart' | 'preferences' | 'frame' | 'unpaid'>;
  readonly ports: Pick<
    AppPorts,
    'orders' | 'deliveries' | 'payments' | 'cartService' | 'redirect' | 'storage' | 'randomness' | 'log'
  >;
  readonly inFlightOrders: InFlightOrders;
  readonly cart: Pick<CartUseCases, 'addToCart'>;
};

/** Makes the use cases of paying for the cart, and of the orders that follow. */
export const makeOrderUseCases = ({
  stores: { session, cart, preferences, frame, unpaid },
  ports: { orders, deliveries, payments, cartService, redirect, storage, randomness, log },
  inFlightOrders,
  cart: { addToCart },
}: Needs) => {
  const keys = makeOrderKeyKeeper(orders, storage, frame, randomness);
  const followCart = makeReloadPaidCart(cartService, cart, log);
  const startPayment = makeStartPayment({ orders, payments, redirect });
  return {
    listPaymentMethods: makeListPaymentMethods(orders, payments, keys, cart, preferences),
    askLimits: makeAskPaymentLimits(orders, payments, keys, cart),
    placeOrder: makePlaceOrder(
      cartService,
      orders,
      payments,
      startPayment,
      keys,
      inFlightOrders,
      session,
      cart,
      preferences,
      followCart,
    ),
    answerInternalForm: makeAnswerProviderPhoneForm(payments, redirect, inFlightOrders, cart, followCart),
    showOrder: makeShowOrder(orders, unpaid, followCart),
    showOwnOrder: makeShowOwnOrder(orders),
    readOrderIn: (externalId: string, language: Language) =>
      withReadPolicy(orders.status(externalId, language)),
    listOrders: (number: string, next: string | null) => withReadPolicy(orders.list(number, next)),
    /** The addresses that the shopper can choose from, the one used last first. */
    showAddresses: () => withReadPolicy(deliveries.addresses()),
    setDelivery: makeSetDelivery(deliveries),
    /** Takes an address out of the choice; orders that go there still do. */
    forgetAddress: (id: number) => withIdempotentWritePolicy(deliveries.forget(id)),
    ...makeParcelUseCases(deliveries),
    ...makePrizeUseCases(deliveries),
    ...makeReturnUseCases(deliveries),
    showUnpaid: makeShowUnpaidOrders(orders, session, unpaid, followCart),
    payUnpaid: makePayUnpaid(orders, startPayment, keys, preferences, followCart),
    giveUpOrder: makeGiveUpOrder(orders, unpaid, followCart),
    reorder: makeReorder(addToCart, cartService, cart),
  };
};

export type OrderUseCases = Readonly<ReturnType<typeof makeOrderUseCases>>;
