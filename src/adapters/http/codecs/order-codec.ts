import type {
  OrderRequest,
  OrderStatus,
  PaymentFieldsRequest,
  PlacedOrder,
} from '../../../application/ports/orders.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { getOrder, paymentFields, processOrder } from '../wire/orders.ts';
import { cartCodec } from './cart-codec.ts';
import { type Codec, record } from './codec.ts';
import { amountCodec, pointsCodec } from './exact-codecs.ts';

type WireRequest = typeof processOrder.request.Type;

const members = record<Omit<WireRequest, 'replaces'>, Omit<OrderRequest, 'replaces'>>()({
  cart: ['cart', cartCodec],
  pointsUsed: ['by_points', pointsCodec],
  externalId: 'external_id',
});

/** An order that replaces none does not say so. */
export const orderRequestCodec: Codec<WireRequest, OrderRequest> = {
  decode: wire => ({ ...members.decode(wire), replaces: wire.replaces ?? null }),
  encode: order => ({
    ...members.encode(order),
    ...(order.replaces === null ? {} : { replaces: order.replaces }),
  }),
};

type WirePlaced = typeof processOrder.answer.Type;
type Placed = Extract<PlacedOrder, { readonly _tag: 'Placed' }>;

const placed = record<
  Omit<Extract<WirePlaced, { readonly success: true }>, 'success'>,
  Omit<Placed, '_tag'>
>()({
  transactionId: 'transaction_id',
  total: ['cart_total', amountCodec],
  currency: 'currency',
  message: 'message',
});

export const placedOrderCodec: Codec<WirePlaced, PlacedOrder> = {
  decode: wire =>
    wire.success ? { _tag: 'Placed', ...placed.decode(wire) } : { _tag: 'Refused', message: wire.message },
  encode: order =>
    order._tag === 'Placed'
      ? { success: true, ...placed.encode(order) }
      : { success: false, message: order.message },
};

type OrderState = { readonly status: OrderStatus; readonly cart: Cart };

/** What became of an order, and what was in it. */
export const orderStateCodec = record<typeof getOrder.answer.Type, OrderState>()({
  status: 'status',
  cart: ['cart', cartCodec],
});

type WireFields = typeof paymentFields.request.Type;
/** Whatever an act needs. */
type FieldsRequest = Pick<PaymentFieldsRequest, 'act' | 'externalId'> & {
  readonly via?: string;
  readonly cart?: Cart;
  readonly pointsUsed?: Points;
};

const fieldsMembers = record<WireFields, FieldsRequest>()({
  act: 'act',
  via: 'via',
  externalId: 'external_id',
  cart: ['cart', cartCodec],
  pointsUsed: ['by_points', pointsCodec],
});

export const fieldsRequestCodec: Codec<WireFields, PaymentFieldsRequest> = {
  encode: fieldsMembers.encode,
  decode: wire => {
    const { act, via = '', externalId, cart = [], pointsUsed = points(0n) } = fieldsMembers.decode(wire);
    switch (act) {
      case 'payways':
        return { act, externalId, cart, pointsUsed };
      case 'payway':
        return { act, via, externalId, cart, pointsUsed };
      case 'process':
        return { act, via, externalId };
    }
  },
};
