import type { ListPageWithNext } from '../../application/ports/account-service.ts';
import type {
  AccountOrder,
  AccountOrderLine,
  OrderReceipt,
  OrderRefund,
  OrderRequest,
  OrderState,
  PaymentFieldsRequest,
  PlacedOrder,
} from '../../application/ports/orders.ts';
import type { OrderReturn } from '../../application/ports/returns.ts';
import { type Points, points } from '../../domain/accounts/points.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { OrderLine, OrderSums } from '../../domain/orders/order-sums.ts';
import type { UnpaidOrder } from '../../domain/orders/unpaid-order.ts';
import type {
  getOrder,
  getOrders,
  getUnpaidOrders,
  OrderReturnSchema,
  paymentFields,
  processOrder,
  WireAccountOrderLine,
  WireOrderLine,
  WireOrderRefund,
  WireOrderSums,
} from '../orders.ts';
import { cartCodec } from './cart-codec.ts';
import { type Codec, makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { orderDeliveryCodec } from './delivery-codec.ts';
import { amountCodec, momentCodec, pointsCodec, rateCodec } from './exact-codecs.ts';

type WireRequest = typeof processOrder.request.Type;

const members = makeRecordCodec<Omit<WireRequest, 'replaces'>, Omit<OrderRequest, 'replaces'>>()({
  cart: ['cart', cartCodec],
  pointsUsed: ['by_points', pointsCodec],
  externalId: 'external_id',
  via: 'via',
});

/** The codec of an order's request. An order that replaces none does not say so. */
export const orderRequestCodec: Codec<WireRequest, OrderRequest> = {
  decode: wire => ({ ...members.decode(wire), replaces: wire.replaces ?? null }),
  encode: ({ replaces, ...order }) => ({
    ...members.encode(order),
    ...(replaces !== null && { replaces }),
  }),
};

type WirePlaced = typeof processOrder.answer.Type;
type Placed = Extract<PlacedOrder, { readonly _tag: 'Placed' }>;

const placed = makeRecordCodec<
  Omit<Extract<WirePlaced, { readonly success: true }>, 'success' | 'paid' | 'fields'>,
  Omit<Placed, '_tag' | 'fields'>
>()({
  transactionId: 'transaction_id',
  number: 'number',
  total: ['cart_total', amountCodec],
  currency: 'currency',
  message: 'message',
});

/** The codec of the shop's answer to an order. */
export const placedOrderCodec: Codec<WirePlaced, PlacedOrder> = {
  decode: wire => {
    if (!wire.success) return { _tag: 'Refused', message: wire.message, lotIds: wire.lot_ids ?? [] };
    return wire.paid === true
      ? { _tag: 'AlreadyPaid', ...placed.decode(wire) }
      : { _tag: 'Placed', ...placed.decode(wire), fields: wire.fields ?? null };
  },
  encode: order => {
    switch (order._tag) {
      case 'Refused':
        return {
          success: false,
          message: order.message,
          ...(order.lotIds.length > 0 && { lot_ids: order.lotIds }),
        };
      case 'AlreadyPaid':
        return { success: true, ...placed.encode(order), paid: true };
      case 'Placed':
        return {
          success: true,
          ...placed.encode(order),
          ...(order.fields !== null && { fields: order.fields }),
        };
    }
  },
};

const lineMembers = {
  lotId: 'lot_id',
  title: 'title',
  quantity: 'quantity',
  isDonate: 'is_donate',
  price: ['price', amountCodec],
} as const;
const linesCodec = makeListCodec(makeRecordCodec<WireOrderLine, OrderLine>()(lineMembers));

const sumsMembers = {
  total: ['total', amountCodec],
  pointsUsed: ['points_used', pointsCodec],
  rate: ['rate', rateCodec],
  payable: ['cart_total', amountCodec],
  currency: 'currency',
} as const;
const sumsCodec = makeRecordCodec<WireOrderSums, OrderSums>()(sumsMembers);

type WireReceipt = NonNullable<typeof getOrder.answer.Type.receipt>;

const receiptCodec = makeRecordCodec<WireReceipt, OrderReceipt>()({
  ...sumsMembers,
  earned: ['points', pointsCodec],
  charityPoints: ['charity_points', pointsCodec],
  tickets: [
    'tickets',
    makeListCodec(
      makeRecordCodec<WireReceipt['tickets'][number], OrderReceipt['tickets'][number]>()({
        lotId: 'lot_id',
        first: 'first',
        count: 'count',
      }),
    ),
  ],
});

type WireState = typeof getOrder.answer.Type;

const accountLinesCodec = makeListCodec(
  makeRecordCodec<WireAccountOrderLine, AccountOrderLine>()({
    ...lineMembers,
    image: 'image',
    prize: 'prize',
    prizeImage: 'prize_image',
  }),
);

const waitingMembers = { until: ['reserved_until', momentCodec], inCart: 'in_cart' } as const;
type WireWaiting = NonNullable<WireState['waiting']>;
type Waiting = NonNullable<OrderState['waiting']>;

/** The codec of lines that were given back. */
export const orderRefundCodec = makeRecordCodec<WireOrderRefund, OrderRefund>()({
  id: 'id',
  lots: 'lots',
  state: 'state',
  reason: 'reason',
  at: ['at', momentCodec],
  since: ['since', momentCodec],
  amount: ['amount', amountCodec],
  pointsUsed: ['points_used', pointsCodec],
  pointsEarned: ['points_earned', pointsCodec],
  charityPoints: ['charity_points', pointsCodec],
  note: 'note',
  reference: 'reference',
});

/** The codec of lines that their buyer asks to be taken back. */
export const orderReturnCodec = makeRecordCodec<typeof OrderReturnSchema.Type, OrderReturn>()({
  id: 'id',
  lots: 'lots',
  state: 'state',
  at: ['at', momentCodec],
  since: ['since', momentCodec],
  reason: 'reason',
  text: 'text',
  answer: 'answer',
});

/** What the account's list and an order's own page have alike. */
const accountOrderMembers = {
  number: 'number',
  status: 'status',
  placedAt: ['placed_at', momentCodec],
  waiting: ['waiting', makeNullableCodec(makeRecordCodec<WireWaiting, Waiting>()(waitingMembers))],
  paidAt: ['paid_at', makeNullableCodec(momentCodec)],
  language: 'language',
  paidBy: 'paid_by',
  lines: ['lines', accountLinesCodec],
  sums: ['sums', sumsCodec],
  receipt: ['receipt', makeNullableCodec(receiptCodec)],
  delivery: ['delivery', makeNullableCodec(orderDeliveryCodec)],
  refunds: ['refunds', makeListCodec(orderRefundCodec)],
  returns: ['returns', makeListCodec(orderReturnCodec)],
} as const;

const stateMembers = makeRecordCodec<Omit<WireState, 'cart'>, OrderState>()({
  ...accountOrderMembers,
  emailConfirmed: 'email_confirmed',
});

/** The codec of an order's state, its number, and its items: `cart` is those of `lines` once more, and is not read. */
export const orderStateCodec: Codec<WireState, OrderState> = {
  decode: stateMembers.decode,
  encode: state => ({ ...stateMembers.encode(state), cart: cartCodec.encode(state.lines) }),
};

type WireAccountOrders = typeof getOrders.answer.Type;
type WireAccountOrder = WireAccountOrders['orders'][number];

/** The codec of a page of the caller's orders, as the account lists them. */
export const accountOrdersPageCodec = makeRecordCodec<WireAccountOrders, ListPageWithNext<AccountOrder>>()({
  listed: [
    'orders',
    makeListCodec(
      makeRecordCodec<WireAccountOrder, AccountOrder>()({
        externalId: 'external_id',
        ...accountOrderMembers,
      }),
    ),
  ],
  next: 'next_cursor',
});

type WireUnpaid = (typeof getUnpaidOrders.answer.Type)['orders'][number];

/** The codec of an order that waits to be paid. */
export const unpaidOrderCodec = makeRecordCodec<WireUnpaid, UnpaidOrder>()({
  externalId: 'external_id',
  number: 'number',
  total: ['total', amountCodec],
  rate: ['rate', rateCodec],
  payable: ['cart_total', amountCodec],
  currency: 'currency',
  pointsUsed: ['by_points', pointsCodec],
  ...waitingMembers,
  lines: ['lines', linesCodec],
});

type WireFields = typeof paymentFields.request.Type;
/** Whatever an act needs. */
type FieldsRequest = Pick<PaymentFieldsRequest, 'act' | 'externalId'> & {
  readonly via?: string;
  readonly cart?: Cart;
  readonly pointsUsed?: Points;
};

const fieldsMembers = makeRecordCodec<WireFields, FieldsRequest>()({
  act: 'act',
  via: 'via',
  externalId: 'external_id',
  cart: ['cart', cartCodec],
  pointsUsed: ['by_points', pointsCodec],
});

/** The codec of a request for a payment's fields. */
export const paymentFieldsRequestCodec: Codec<WireFields, PaymentFieldsRequest> = {
  encode: request => {
    if (request.act !== 'payway' || request.cart !== null) return fieldsMembers.encode(request);
    const { act, via, externalId } = request;
    return fieldsMembers.encode({ act, via, externalId });
  },
  decode: wire => {
    const { act, via = '', externalId, cart, pointsUsed = points(0n) } = fieldsMembers.decode(wire);
    switch (act) {
      case 'payways':
        return { act, externalId, cart: cart ?? [], pointsUsed };
      case 'payway':
        return cart === undefined
          ? { act, via, externalId, cart: null }
          : { act, via, externalId, cart, pointsUsed };
      case 'process':
        return { act, via, externalId };
    }
  },
};
