import { Effect } from 'effect';
import type { Orders } from '../../application/ports/orders.ts';
import type { ShopClient } from './client.ts';
import {
  fieldsRequestCodec,
  orderRequestCodec,
  orderStateCodec,
  placedOrderCodec,
  unpaidOrderCodec,
} from './codecs/order-codec.ts';
import { mapped } from './mapped.ts';
import { expecting } from './narrow.ts';
import {
  getOrder,
  getUnpaidOrders,
  giveUpOrder,
  keepCart,
  paymentFields,
  processOrder,
} from './wire/orders.ts';

export const makeHttpOrders = (client: ShopClient): Orders => ({
  place: order =>
    client
      .ask(processOrder, orderRequestCodec.encode(order))
      .pipe(expecting('SessionEnded', 'FieldsRefused'), mapped(placedOrderCodec.decode)),
  status: externalId =>
    client
      .ask(getOrder, { external_id: externalId })
      .pipe(expecting('SessionEnded', 'NotFound'), mapped(orderStateCodec.decode)),
  keepCart: externalId =>
    client
      .ask(keepCart, { external_id: externalId })
      .pipe(expecting('SessionEnded', 'NotFound'), Effect.asVoid),
  unpaid: () =>
    client.ask(getUnpaidOrders, {}).pipe(
      expecting('SessionEnded'),
      mapped(({ orders }) => orders.map(unpaidOrderCodec.decode)),
    ),
  giveUp: externalId =>
    client.ask(giveUpOrder, { external_id: externalId }).pipe(
      expecting('SessionEnded', 'NotFound'),
      Effect.map(({ status }) => status),
    ),
  paymentFields: request =>
    client.ask(paymentFields, fieldsRequestCodec.encode(request)).pipe(
      expecting('SessionEnded', 'NotFound', 'FieldsRefused'),
      Effect.map(answer => answer.fields),
    ),
});
