import { Schema } from 'effect';
import { MOST_ORDER_NUMBER_CHARACTERS } from '../domain/orders/account-orders.ts';
import { ORDER_KEY_PATTERN } from '../domain/orders/order-key-pattern.ts';
import { ALL_REFUND_REASONS, REFUND_STATES } from '../domain/orders/refund-life.ts';
import { RETURN_REASONS, RETURN_STATES } from '../domain/orders/return-life.ts';
import { defineGetCall, definePostCall } from './contract-call.ts';
import { OrderDeliverySchema } from './delivery-schemas.ts';
import {
  AmountSchema,
  CartOrNullSchema,
  CartSchema,
  CountSchema,
  DecimalSchema,
  DoneAnswerSchema,
  IdSchema,
  IsoMomentSchema,
  LanguageCodeSchema,
  QuantitySchema,
  TextSchema,
} from './primitive-schemas.ts';

/** The alias of a payment way. */
const Via = Schema.String.check(Schema.isPattern(/^[\w.-]{1,100}$/u, { message: 'invalid' }));
/** One request to the payment provider, signed: the browser posts it as it is. */
const PaymentFields = Schema.Record(Schema.String, Schema.String);

/** The schema of the idempotency key that the browser makes: prefix and a random id (docs/behaviour.md#placing-an-order). */
export const ExternalIdSchema = Schema.String.check(
  Schema.isPattern(ORDER_KEY_PATTERN, { message: 'invalid' }),
);

/** The contract's call that places an order. */
export const processOrder = definePostCall(
  '/api/process-order',
  Schema.Struct({
    cart: CartSchema.check(Schema.isMinLength(1, { message: 'empty_cart' })),
    by_points: CountSchema,
    external_id: ExternalIdSchema,
    replaces: Schema.optionalKey(ExternalIdSchema),
    /** The way to pay by: the answer then brings the fields that start the payment. */
    via: Schema.optionalKey(Via),
  }),
  Schema.Union([
    Schema.Struct({
      success: Schema.Literal(true),
      message: TextSchema,
      transaction_id: TextSchema,
      number: TextSchema,
      cart_total: AmountSchema,
      currency: TextSchema,
      /** There where the key's order was paid before. */
      paid: Schema.optionalKey(Schema.Literal(true)),
      /** What payment-fields would answer for `process`; missing where that would refuse it, which says why. */
      fields: Schema.optionalKey(PaymentFields),
    }),
    Schema.Struct({
      success: Schema.Literal(false),
      message: TextSchema,
      /** There where lots stand against the order, as check-lots-sales would name them. */
      lot_ids: Schema.optionalKey(Schema.Array(IdSchema)),
    }),
  ]),
  'required',
);

const OrderStatus = Schema.Literals(['pending', 'paid', 'failed', 'expired', 'refunded_in_points']);
export type WireOrderStatus = typeof OrderStatus.Type;

/** As it was ordered; `title` of what is bought, `price` of one item in the order's currency. */
const OrderLine = Schema.Struct({
  lot_id: IdSchema,
  title: TextSchema,
  quantity: QuantitySchema,
  is_donate: Schema.Boolean,
  price: AmountSchema,
});
export type WireOrderLine = typeof OrderLine.Type;

/** `total` before points, and what `cart_total` follows from: the order's frozen rate and the points used. */
const OrderSums = Schema.Struct({
  total: AmountSchema,
  points_used: CountSchema,
  rate: DecimalSchema,
  cart_total: AmountSchema,
  currency: TextSchema,
});
export type WireOrderSums = typeof OrderSums.Type;

/** One settlement numbers a lot's tickets without a gap. */
const Receipt = Schema.Struct({
  ...OrderSums.fields,
  points: CountSchema,
  charity_points: CountSchema,
  tickets: Schema.Array(Schema.Struct({ lot_id: IdSchema, first: CountSchema, count: CountSchema })),
});

/** `prize`: the title of what can be won; `image`, `prize_image`: the pictures of both, empty where there is none. */
const AccountOrderLine = Schema.Struct({
  ...OrderLine.fields,
  image: TextSchema,
  prize: TextSchema,
  prize_image: TextSchema,
});
export type WireAccountOrderLine = typeof AccountOrderLine.Type;

/**
 * Lines that the shop gave back, `lots`, and what that undid: `amount`, in the order's currency, goes back; `points_used`
 * came back, `points_earned` were taken back, and `charity_points` from charity. `since`: of the state; `reference`: the
 * bank transfer's, empty unless there was one.
 */
const OrderRefund = Schema.Struct({
  id: IdSchema,
  lots: Schema.Array(IdSchema),
  state: Schema.Literals(REFUND_STATES),
  reason: Schema.Literals(ALL_REFUND_REASONS),
  at: IsoMomentSchema,
  since: IsoMomentSchema,
  amount: AmountSchema,
  points_used: CountSchema,
  points_earned: CountSchema,
  charity_points: CountSchema,
  note: TextSchema,
  reference: TextSchema,
});
export type WireOrderRefund = typeof OrderRefund.Type;

/**
 * The schema of lines that their buyer asks to be taken back, `lots`. `since`: of the state; `text`: the buyer's; `answer`:
 * the office's last one.
 */
export const OrderReturnSchema = Schema.Struct({
  id: IdSchema,
  lots: Schema.Array(IdSchema),
  state: Schema.Literals(RETURN_STATES),
  at: IsoMomentSchema,
  since: IsoMomentSchema,
  reason: Schema.Literals(RETURN_REASONS),
  text: TextSchema,
  answer: TextSchema,
});

/**
 * What the buyer is shown of an order. `paid_at`, `paid_by`: null unless it is paid, `paid_by` also where nobody
 * knows; `language`: the shopper's when it was placed, and so its receipt's.
 */
const AccountOrder = Schema.Struct({
  number: TextSchema,
  status: OrderStatus,
  placed_at: IsoMomentSchema,
  /** There while it can be paid: until when, and whether its lines stand in the cart again. */
  waiting: Schema.NullOr(Schema.Struct({ reserved_until: IsoMomentSchema, in_cart: Schema.Boolean })),
  paid_at: Schema.NullOr(IsoMomentSchema),
  language: LanguageCodeSchema,
  paid_by: Schema.NullOr(TextSchema),
  lines: Schema.Array(AccountOrderLine),
  sums: OrderSums,
  receipt: Schema.NullOr(Receipt),
  /** Null while it is not paid. */
  delivery: Schema.NullOr(OrderDeliverySchema),
  /** The first one first, as `returns`. */
  refunds: Schema.Array(OrderRefund),
  returns: Schema.Array(OrderReturnSchema),
});

/**
 * The contract's call that answers an order by its key, to its owner only; with `language` the titles and names are in
 * that one.
 */
export const getOrder = defineGetCall(
  '/api/get-order/:external_id',
  Schema.Struct({ external_id: ExternalIdSchema, language: Schema.optionalKey(LanguageCodeSchema) }),
  Schema.Struct({
    ...AccountOrder.fields,
    cart: CartSchema,
    /** As in the account: whether the buyer can be reached, and can log in again. */
    email_confirmed: Schema.Boolean,
  }),
  'required',
);

/**
 * The contract's call that answers the caller's orders, whatever became of them, the newest first, from the beginning or
 * after a page; with `number` the one that people call so, and none where it is no number of the caller's.
 */
export const getOrders = defineGetCall(
  '/api/get-orders',
  Schema.Struct({
    number: Schema.optionalKey(
      Schema.String.check(Schema.isMaxLength(MOST_ORDER_NUMBER_CHARACTERS, { message: 'too_long' })),
    ),
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,10}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({
    orders: Schema.Array(Schema.Struct({ external_id: ExternalIdSchema, ...AccountOrder.fields })),
    next_cursor: Schema.NullOr(TextSchema),
  }),
  'required',
);

/**
 * The contract's call that puts an order's lines back into the cart, because the shopper did not leave for the payment
 * (docs/adr/2026-11-21-an-order-without-redirect-keeps-the-cart.md).
 */
export const keepCart = definePostCall(
  '/api/keep-cart',
  Schema.Struct({ external_id: ExternalIdSchema }),
  DoneAnswerSchema,
  'required',
);

/** The contract's call that answers the caller's orders that wait to be paid. */
export const getUnpaidOrders = defineGetCall(
  '/api/get-unpaid-orders',
  Schema.Struct({}),
  Schema.Struct({
    orders: Schema.Array(
      Schema.Struct({
        external_id: ExternalIdSchema,
        number: TextSchema,
        /** Before points, and the order's frozen rate, as in the receipt. */
        total: AmountSchema,
        rate: DecimalSchema,
        cart_total: AmountSchema,
        currency: TextSchema,
        by_points: CountSchema,
        reserved_until: IsoMomentSchema,
        in_cart: Schema.Boolean,
        lines: Schema.Array(OrderLine),
      }),
    ),
  }),
  'required',
);

/** The contract's call that gives up an unpaid order; answers its state now, which may be paid meanwhile. */
export const giveUpOrder = definePostCall(
  '/api/give-up-order',
  Schema.Struct({ external_id: ExternalIdSchema }),
  Schema.Struct({ status: OrderStatus }),
  'required',
);

export const PaymentActSchema = Schema.Literals(['payways', 'payway', 'process']);
export type PaymentActSchema = typeof PaymentActSchema.Type;

/** The contract's call that answers the signed fields of one request to the payment provider. */
export const paymentFields = definePostCall(
  '/api/payment-fields',
  Schema.Struct({
    act: PaymentActSchema,
    via: Schema.optionalKey(Via),
    external_id: ExternalIdSchema,
    cart: Schema.optionalKey(CartOrNullSchema),
    by_points: Schema.optionalKey(CountSchema),
  }),
  Schema.Struct({ fields: PaymentFields }),
);
