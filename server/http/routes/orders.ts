import {
  accountOrdersPageCodec,
  orderStateCodec,
  placedOrderCodec,
  unpaidOrderCodec,
} from '../../../src/contract/codecs/order-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { wholeToMinorUnits } from '../../../src/domain/money/money-units.ts';
import { putOrderBackIntoCart } from '../../cart/put-order-back-into-cart.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { isRefusal, makeNotFoundRefusal } from '../../messages/refusal.ts';
import { translateServerText } from '../../messages/texts/translate-server-text.ts';
import { findWrongClockRefusal } from '../../orders/find-wrong-clock-refusal.ts';
import { giveUpOrder } from '../../orders/give-up-order.ts';
import { readOrderStatus } from '../../orders/order-status.ts';
import { makeSignedPaymentFields } from '../../orders/payment-fields.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { readAccountOrders } from '../../orders/read-account-orders.ts';
import { readUnpaidOrders } from '../../orders/read-unpaid-orders.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { localiseText } from '../make-json-response.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';

/** Makes the routes of orders: to place, to pay, to look up and to give up. */
export const makeOrderRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(
    contractCalls.processOrder,
    async ({ request, caller }) => {
      unwrapOrThrowRefusal(findWrongClockRefusal(context));
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
        via: via ?? null,
      });
      if (isRefusal(order)) return order;
      context.metrics.orders.inc({ outcome: order.placed ? 'placed' : 'refused' });
      if (!order.placed) {
        const message = localiseText(language, order.reason);
        return placedOrderCodec.encode({ _tag: 'Refused', message, lotIds: order.lotIds });
      }
      const placement = {
        transactionId: order.transactionId,
        number: order.number,
        total: wholeToMinorUnits(order.cartTotal),
        currency: order.currency,
      };
      if (order.isPaid) {
        const message = translateServerText(language, 'order_already_paid');
        return placedOrderCodec.encode({ _tag: 'AlreadyPaid', ...placement, message });
      }
      const ofPayment = { act: 'process', externalId, cart: null, byPoints: 0 } as const;
      const fields =
        via === undefined
          ? null
          : await makeSignedPaymentFields(context, { ...ofPayment, via, buyer, language, currency, rate });
      return placedOrderCodec.encode({
        _tag: 'Placed',
        ...placement,
        message: translateServerText(language, 'order_placed'),
        // The order stays placed; a call for the payment fields alone answers why there are none.
        fields: isRefusal(fields) ? null : fields,
      });
    },
    { recallsSession: true },
  ),

  makeContractCallRoute(contractCalls.getOrder, async ({ request, caller: { user, language } }) => {
    const inLanguage = request.language ?? language;
    const order = await readOrderStatus(context, user.id, inLanguage, request.external_id);
    return order === null ? makeNotFoundRefusal() : orderStateCodec.encode(order);
  }),

  makeContractCallRoute(contractCalls.getOrders, async ({ request, caller: { user, language } }) =>
    accountOrdersPageCodec.encode(
      await readAccountOrders(context, {
        userId: user.id,
        language,
        number: request.number ?? '',
        before: request.cursor ?? null,
      }),
    ),
  ),

  makeContractCallRoute(contractCalls.getUnpaidOrders, async ({ caller: { user, language } }) => ({
    orders: (await readUnpaidOrders(context, user.id, language)).map(unpaidOrderCodec.encode),
  })),

  makeContractCallRoute(contractCalls.giveUpOrder, async ({ request, caller }) => {
    const status = await giveUpOrder(context.database, caller.user.id, request.external_id);
    return status === null ? makeNotFoundRefusal() : { status };
  }),

  makeContractCallRoute(contractCalls.keepCart, async ({ request, caller }) => {
    const asked = { userId: caller.user.id, externalId: request.external_id, now: context.now() };
    return (await putOrderBackIntoCart(context.database, asked)) ? DONE_ANSWER : makeNotFoundRefusal();
  }),

  makeContractCallRoute(contractCalls.paymentFields, async ({ request, caller }) => {
    unwrapOrThrowRefusal(findWrongClockRefusal(context));
    const { language, currency, rate, user: buyer } = caller;
    const fields = await makeSignedPaymentFields(context, {
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
