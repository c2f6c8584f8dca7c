import type {
  OrderReceipt,
  OrderRequest,
  OrderState,
  PaymentFieldsRequest,
  PlacedOrder,
} from '../../../application/ports/orders.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import type { getOrder, getUnpaidOrders, paymentFields, processOrder } from '../wire/orders.ts';
import { cartCodec } from './cart-codec.ts';
import { type Codec, list, orNull, record } from './codec.ts';
import { amountCodec, momentCodec, pointsCodec, rateCodec } from './exact-codecs.ts';

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
  Omit<Extract<WirePlaced, { readonly success: true }>, 'success' | 'paid'>,
  Omit<Placed, '_tag'>
>()({
  transactionId: 'transaction_id',
  number: 'number',
  total: ['cart_total', amountCodec],
  currency: 'currency',
  message: 'message',
});

export const placedOrderCodec: Codec<WirePlaced, PlacedOrder> = {
  decode: wire =>
    wire.success
      ? { _tag: wire.paid === true ? 'AlreadyPaid' : 'Placed', ...placed.decode(wire) }
      : { _tag: 'Refused', message: wire.message },
  encode: order =>
    order._tag === 'Refused'
      ? { success: false, message: order.message }
      : { success: true, ...placed.encode(order), ...(order._tag === 'AlreadyPaid' ? { paid: true } : {}) },
};

type WireReceipt = NonNullable<typeof getOrder.answer.Type.receipt>;

const receiptCodec = record<WireReceipt, OrderReceipt>()({
  total: ['total', amountCodec],
  pointsUsed: ['points_used', pointsCodec],
  rate: ['rate', rateCodec],
  paid: ['cart_total', amountCodec],
  currency: 'currency',
  earned: ['points', pointsCodec],
  charityPoints: ['charity_points', pointsCodec],
  tickets: [
    'tickets',
    list(
      record<WireReceipt['tickets'][number], OrderReceipt['tickets'][number]>()({
        lotId: 'lot_id',
        first: 'first',
        count: 'count',
      }),
    ),
  ],
});

/** What became of an order, its number, and what was in it. */
export const orderStateCodec = record<typeof getOrder.answer.Type, OrderState>()({
  number: 'number',
  status: 'status',
  cart: ['cart', cartCodec],
  receipt: ['receipt', orNull(receiptCodec)],
  emailConfirmed: 'email_confirmed',
});

type WireUnpaid = (typeof getUnpaidOrders.answer.Type)['orders'][number];

export const unpaidOrderCodec = record<WireUnpaid, UnpaidOrder>()({
  externalId: 'external_id',
  number: 'number',
  total: ['cart_total', amountCodec],
  currency: 'currency',
  pointsUsed: ['by_points', pointsCodec],
  until: ['reserved_until', momentCodec],
  inCart: 'in_cart',
  lines: [
    'lines',
    list(
      record<WireUnpaid['lines'][number], UnpaidOrder['lines'][number]>()({
        lotId: 'lot_id',
        title: 'title',
        quantity: 'quantity',
        isDonate: 'is_donate',
      }),
    ),
  ],
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
