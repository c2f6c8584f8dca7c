import { Effect } from 'effect';
import type { OrdersPort } from '../../application/ports/orders.ts';
import {
  accountOrdersPageCodec,
  orderRequestCodec,
  orderStateCodec,
  paymentFieldsRequestCodec,
  placedOrderCodec,
  unpaidOrderCodec,
} from '../../contract/codecs/order-codec.ts';
import {
  getOrder,
  getOrders,
  getUnpaidOrders,
  giveUpOrder,
  keepCart,
  paymentFields,
  processOrder,
} from '../../contract/orders.ts';
import { allowFailures } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient } from './shop-client.ts';

/** Makes the port of orders over the shop's API. */
export const makeHttpOrders = (client: ShopClient): OrdersPort => ({
  place: order =>
    client
      .ask(processOrder, orderRequestCodec.encode(order))
      .pipe(allowFailures('SessionEnded', 'FieldsRefused'), decodeAnswerWith(placedOrderCodec.decode)),
  status: (externalId, language) =>
    client
      .ask(getOrder, { external_id: externalId, ...(language !== undefined && { language }) })
      .pipe(allowFailures('SessionEnded', 'NotFound'), decodeAnswerWith(orderStateCodec.decode)),
  keepCart: externalId =>
    client
      .ask(keepCart, { external_id: externalId })
      .pipe(allowFailures('SessionEnded', 'NotFound'), Effect.asVoid),
  list: (number, next) =>
    client
      .ask(getOrders, { ...(number !== '' && { number }), ...(next !== null && { cursor: next }) })
      .pipe(allowFailures('SessionEnded'), decodeAnswerWith(accountOrdersPageCodec.decode)),
  unpaid: () =>
    client.ask(getUnpaidOrders, {}).pipe(
      allowFailures('SessionEnded'),
      decodeAnswerWith(({ orders }) => orders.map(unpaidOrderCodec.decode)),
    ),
  giveUp: externalId =>
    client.ask(giveUpOrder, { external_id: externalId }).pipe(
      allowFailures('SessionEnded', 'NotFound'),
      Effect.map(({ status }) => status),
    ),
  paymentFields: request =>
    client.ask(paymentFields, paymentFieldsRequestCodec.encode(request)).pipe(
      allowFailures('SessionEnded', 'NotFound', 'FieldsRefused'),
      Effect.map(answer => answer.fields),
    ),
});
