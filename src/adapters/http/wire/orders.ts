import { Schema } from 'effect';
import { get, post } from './call.ts';
import { Amount, Cart, CartOrNull, Count, Done, Text } from './primitives.ts';

/** The idempotency key that the browser makes: prefix and a random id (docs/behaviour.md#placing-an-order). */
const ExternalId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,32}$/u, { message: 'invalid' }));

export const processOrder = post(
  '/api/process-order',
  Schema.Struct({
    cart: Cart.check(Schema.isMinLength(1, { message: 'empty_cart' })),
    by_points: Count,
    external_id: ExternalId,
    replaces: Schema.optionalKey(ExternalId),
  }),
  Schema.Union([
    Schema.Struct({
      success: Schema.Literal(true),
      message: Text,
      transaction_id: Text,
      cart_total: Amount,
      currency: Text,
    }),
    Schema.Struct({ success: Schema.Literal(false), message: Text }),
  ]),
  'required',
);

const OrderStatus = Schema.Literals(['pending', 'paid', 'failed', 'expired', 'refunded_in_points']);

export const getOrder = get(
  '/api/get-order/:external_id',
  Schema.Struct({ external_id: ExternalId }),
  Schema.Struct({ status: OrderStatus, cart: Cart }),
  'required',
);

/**
 * The shopper did not leave for the payment, so the order's lines stand in the cart again
 * (docs/adr/2026-11-21-an-order-without-redirect-keeps-the-cart.md).
 */
export const keepCart = post('/api/keep-cart', Schema.Struct({ external_id: ExternalId }), Done, 'required');

export const PaymentAct = Schema.Literals(['payways', 'payway', 'process']);
export type PaymentAct = typeof PaymentAct.Type;

export const paymentFields = post(
  '/api/payment-fields',
  Schema.Struct({
    act: PaymentAct,
    via: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^[\w.-]{1,100}$/u, { message: 'invalid' })),
    ),
    external_id: ExternalId,
    cart: Schema.optionalKey(CartOrNull),
    by_points: Schema.optionalKey(Count),
  }),
  Schema.Struct({ fields: Schema.Record(Schema.String, Schema.String) }),
);
