import { Effect } from 'effect';
import type { Orders, PaymentFieldsRequest, PlacedOrder } from '../../application/ports/orders.ts';
import type { ShopClient } from './client.ts';
import { fromCart, toCart } from './mapping/cart.ts';
import { mapped, readMinor } from './mapping/exact.ts';
import { expecting } from './narrow.ts';
import { getOrder, keepCart, paymentFields, processOrder } from './wire/orders.ts';

const toPlaced = (wire: typeof processOrder.answer.Type): PlacedOrder =>
  wire.success
    ? {
        _tag: 'Placed',
        transactionId: wire.transaction_id,
        total: readMinor(wire.cart_total),
        currency: wire.currency,
        message: wire.message,
      }
    : { _tag: 'Refused', message: wire.message };

const fromFieldsRequest = (request: PaymentFieldsRequest) => ({
  act: request.act,
  external_id: request.externalId,
  ...('via' in request ? { via: request.via } : {}),
  ...('cart' in request ? { cart: fromCart(request.cart), by_points: Number(request.pointsUsed) } : {}),
});

export const makeHttpOrders = (client: ShopClient): Orders => ({
  place: order =>
    client
      .ask(processOrder, {
        cart: fromCart(order.cart),
        by_points: Number(order.pointsUsed),
        external_id: order.externalId,
        ...(order.replaces === null ? {} : { replaces: order.replaces }),
      })
      .pipe(expecting('SessionEnded', 'FieldsRefused'), mapped(toPlaced)),
  status: externalId =>
    client.ask(getOrder, { external_id: externalId }).pipe(
      expecting('SessionEnded', 'NotFound'),
      mapped(wire => ({ status: wire.status, cart: toCart(wire.cart) })),
    ),
  keepCart: externalId =>
    client
      .ask(keepCart, { external_id: externalId })
      .pipe(expecting('SessionEnded', 'NotFound'), Effect.asVoid),
  paymentFields: request =>
    client.ask(paymentFields, fromFieldsRequest(request)).pipe(
      expecting('SessionEnded', 'NotFound', 'FieldsRefused'),
      mapped(wire => wire.fields),
    ),
});
