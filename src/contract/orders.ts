import { Schema } from 'effect';
import { get, post } from './call.ts';
import {
  Amount,
  Cart,
  CartOrNull,
  Count,
  DecimalNumber,
  Done,
  Id,
  Iso,
  Quantity,
  Text,
} from './primitives.ts';

/** The alias of a payment way. */
const Via = Schema.String.check(Schema.isPattern(/^[\w.-]{1,100}$/u, { message: 'invalid' }));
/** One request to the payment provider, signed: the browser posts it as it is. */
const PaymentFields = Schema.Record(Schema.String, Schema.String);

/** The idempotency key that the browser makes: prefix and a random id (docs/behaviour.md#placing-an-order). */
const ExternalId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,32}$/u, { message: 'invalid' }));

export const processOrder = post(
  '/api/process-order',
  Schema.Struct({
    cart: Cart.check(Schema.isMinLength(1, { message: 'empty_cart' })),
    by_points: Count,
    external_id: ExternalId,
    replaces: Schema.optionalKey(ExternalId),
    /** The way to pay by: the answer then brings the fields that start the payment. */
    via: Schema.optionalKey(Via),
  }),
  Schema.Union([
    Schema.Struct({
      success: Schema.Literal(true),
      message: Text,
      transaction_id: Text,
      number: Text,
      cart_total: Amount,
      currency: Text,
      /** There where the key's order was paid before. */
      paid: Schema.optionalKey(Schema.Literal(true)),
      /** What payment-fields would answer for `process`; missing where that would refuse it, which says why. */
      fields: Schema.optionalKey(PaymentFields),
    }),
    Schema.Struct({
      success: Schema.Literal(false),
      message: Text,
      /** There where lots stand against the order, as check-lots-sales would name them. */
      lot_ids: Schema.optionalKey(Schema.Array(Id)),
    }),
  ]),
  'required',
);

const OrderStatus = Schema.Literals(['pending', 'paid', 'failed', 'expired', 'refunded_in_points']);
export type OrderStatus = typeof OrderStatus.Type;

/** As it was ordered; `title` of what is bought, `price` of one item in the order's currency. */
const OrderLine = Schema.Struct({
  lot_id: Id,
  title: Text,
  quantity: Quantity,
  is_donate: Schema.Boolean,
  price: Amount,
});
export type WireOrderLine = typeof OrderLine.Type;

/** `total` before points, and what `cart_total` follows from: the order's frozen rate and the points used. */
const OrderSums = Schema.Struct({
  total: Amount,
  points_used: Count,
  rate: DecimalNumber,
  cart_total: Amount,
  currency: Text,
});
export type WireOrderSums = typeof OrderSums.Type;

/** One settlement numbers a lot's tickets without a gap. */
const Receipt = Schema.Struct({
  ...OrderSums.fields,
  points: Count,
  charity_points: Count,
  tickets: Schema.Array(Schema.Struct({ lot_id: Id, first: Count, count: Count })),
});

export const getOrder = get(
  '/api/get-order/:external_id',
  Schema.Struct({ external_id: ExternalId }),
  Schema.Struct({
    number: Text,
    status: OrderStatus,
    cart: Cart,
    lines: Schema.Array(OrderLine),
    sums: OrderSums,
    receipt: Schema.NullOr(Receipt),
    /** As in the account: whether the buyer can be reached, and can log in again. */
    email_confirmed: Schema.Boolean,
  }),
  'required',
);

/**
 * Puts an order's lines back into the cart, because the shopper did not leave for the payment
 * (docs/adr/2026-11-21-an-order-without-redirect-keeps-the-cart.md).
 */
export const keepCart = post('/api/keep-cart', Schema.Struct({ external_id: ExternalId }), Done, 'required');

export const getUnpaidOrders = get(
  '/api/get-unpaid-orders',
  Schema.Struct({}),
  Schema.Struct({
    orders: Schema.Array(
      Schema.Struct({
        external_id: ExternalId,
        number: Text,
        /** Before points, and the order's frozen rate, as in the receipt. */
        total: Amount,
        rate: DecimalNumber,
        cart_total: Amount,
        currency: Text,
        by_points: Count,
        reserved_until: Iso,
        in_cart: Schema.Boolean,
        lines: Schema.Array(OrderLine),
      }),
    ),
  }),
  'required',
);

/** Gives up an unpaid order; answers its state now, which may be paid meanwhile. */
export const giveUpOrder = post(
  '/api/give-up-order',
  Schema.Struct({ external_id: ExternalId }),
  Schema.Struct({ status: OrderStatus }),
  'required',
);

export const PaymentAct = Schema.Literals(['payways', 'payway', 'process']);
export type PaymentAct = typeof PaymentAct.Type;

export const paymentFields = post(
  '/api/payment-fields',
  Schema.Struct({
    act: PaymentAct,
    via: Schema.optionalKey(Via),
    external_id: ExternalId,
    cart: Schema.optionalKey(CartOrNull),
    by_points: Schema.optionalKey(Count),
  }),
  Schema.Struct({ fields: PaymentFields }),
);
