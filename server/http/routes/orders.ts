import { calls } from '../../../src/contract/calls.ts';
import {
  orderStateCodec,
  placedOrderCodec,
  unpaidOrderCodec,
} from '../../../src/contract/codecs/order-codec.ts';
import { wholeToMinor } from '../../../src/domain/money/money.ts';
import { keepCart } from '../../cart/keep-cart.ts';
import type { Context } from '../../context/context.ts';
import { isRefusal, notFound } from '../../messages/refusal.ts';
import { text } from '../../messages/texts/text.ts';
import { clockRefusal } from '../../orders/clock-refusal.ts';
import { giveUpOrder } from '../../orders/give-up-order.ts';
import { orderStatus } from '../../orders/order-status.ts';
import { paymentFields } from '../../orders/payment-fields.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { unpaidOrders } from '../../orders/unpaid-orders.ts';
import { answer } from '../answer.ts';
import { DONE } from '../done.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import { localise } from '../respond.ts';
import type { Route } from '../route.ts';

/** The routes of orders: to place, to pay, to look up and to give up. */
export const orderRoutes = (context: Context): readonly Route[] => [
  answer(
    calls.processOrder,
    async ({ request, caller }) => {
      unwrapOrThrow(clockRefusal(context));
      const { language, currency, rate, user: buyer, sessionHash, address } = caller;
      const { external_id: externalId, via } = request;
      const order = await placeOrder(context, {
        buyer,
        sessionHash,
        address,
        language,
        currency,
        rate,
        cart: request.cart,
        byPoints: request.by_points,
        externalId,
        replaces: request.replaces ?? null,
      });
      if (isRefusal(order)) return order;
      context.metrics.orders.inc({ outcome: order.placed ? 'placed' : 'refused' });
      if (!order.placed) {
        const message = localise(language, order.reason);
        return placedOrderCodec.encode({ _tag: 'Refused', message, lotIds: order.lotIds });
      }
      const placement = {
        transactionId: order.transactionId,
        number: order.number,
        total: wholeToMinor(order.cartTotal),
        currency: order.currency,
      };
      if (order.isPaid) {
        const message = text(language, 'order_already_paid');
        return placedOrderCodec.encode({ _tag: 'AlreadyPaid', ...placement, message });
      }
      const ofPayment = { act: 'process', externalId, cart: null, byPoints: 0 } as const;
      const fields =
        via === undefined
          ? null
          : await paymentFields(context, { ...ofPayment, via, buyer, language, currency, rate });
      return placedOrderCodec.encode({
        _tag: 'Placed',
        ...placement,
        message: text(language, 'order_placed'),
        // The order stays placed; a call for the payment fields alone answers why there are none.
        fields: isRefusal(fields) ? null : fields,
      });
    },
    { recallsSession: true },
  ),

  answer(calls.getOrder, async ({ request, caller: { user, language } }) => {
    const order = await orderStatus(context, user.id, language, request.external_id);
    return order === null ? notFound() : orderStateCodec.encode(order);
  }),

  answer(calls.getUnpaidOrders, async ({ caller: { user, language } }) => ({
    orders: (await unpaidOrders(context, user.id, language)).map(unpaidOrderCodec.encode),
  })),

  answer(calls.giveUpOrder, async ({ request, caller }) => {
    const status = await giveUpOrder(context.database, caller.user.id, request.external_id);
    return status === null ? notFound() : { status };
  }),

  answer(calls.keepCart, async ({ request, caller }) => {
    const asked = { userId: caller.user.id, externalId: request.external_id, now: context.now() };
    return (await keepCart(context.database, asked)) ? DONE : notFound();
  }),

  answer(calls.paymentFields, async ({ request, caller }) => {
    unwrapOrThrow(clockRefusal(context));
    const { language, currency, rate, user: buyer } = caller;
    const fields = await paymentFields(context, {
      act: request.act,
      via: request.via ?? null,
      externalId: request.external_id,
      cart: request.cart ?? null,
      byPoints: request.by_points ?? 0,
      buyer,
      language,
      currency,
      rate,
    });
    return isRefusal(fields) ? fields : { fields };
  }),
];
