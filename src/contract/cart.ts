import { Schema } from 'effect';
import { definePostCall } from './contract-call.ts';
import { LotSchema } from './entity-schemas.ts';
import {
  CartOrNullSchema,
  CartSchema,
  CountSchema,
  DecimalSchema,
  IdSchema,
  PointsSchema,
  QuantitySchema,
  TextSchema,
} from './primitive-schemas.ts';

const CartAnswer = Schema.Struct({ total_items: CountSchema, cart: CartSchema });
export type WireCartChange = typeof CartAnswer.Type;

/** The schema of the answer for the cart page: priced lines and the caller's figures. */
export const CartItemsSchema = Schema.Struct({
  lots: Schema.Array(Schema.Struct({ lot: LotSchema, quantity: QuantitySchema, is_donate: Schema.Boolean })),
  user_points: PointsSchema,
  user_percent: DecimalSchema,
  rate: DecimalSchema,
  /** Whether the shop knew no user; another API may not say it. */
  is_guest: Schema.optionalKey(Schema.Boolean),
});
export type WirePricedCart = typeof CartItemsSchema.Type;

/** The contract's call that adds items of a lot to the cart; `declined` says what the shop could not add. */
export const addToCart = definePostCall(
  '/api/add-to-cart',
  Schema.Struct({
    lot_id: IdSchema,
    quantity: QuantitySchema,
    cart: CartOrNullSchema,
    donate: Schema.Boolean,
  }),
  Schema.Struct({
    ...CartAnswer.fields,
    declined: Schema.NullOr(Schema.Struct({ title: TextSchema, quantity: CountSchema })),
  }),
);

/** The contract's call that answers the cart's priced lines and the caller's figures. */
export const getCartItems = definePostCall(
  '/api/get-cart-items',
  Schema.Struct({ cart: CartOrNullSchema }),
  CartItemsSchema,
);

/** The contract's call that switches the donation of a lot in the cart, and answers the priced cart. */
export const updateGroup = definePostCall(
  '/api/update-group',
  Schema.Struct({ lot_id: IdSchema, cart: CartOrNullSchema, is_donate: Schema.Boolean }),
  CartItemsSchema,
);

/** The contract's call that takes a lot out of the cart, and answers the cart after it. */
export const deleteFromCart = definePostCall(
  '/api/delete-from-cart',
  Schema.Struct({ lot_id: IdSchema, cart: CartOrNullSchema }),
  CartAnswer,
);

/** The contract's call that sets how many items of a lot are in the cart, and answers the cart after it. */
export const updateCartLotQty = definePostCall(
  '/api/update-cart-lot-qty',
  Schema.Struct({ lot_id: IdSchema, quantity: QuantitySchema, cart: CartOrNullSchema }),
  CartAnswer,
);

/** The contract's call that answers the lots, by id, that can't be bought in the quantities asked. */
export const checkLotsSales = definePostCall(
  '/api/check-lots-sales',
  Schema.Struct({
    lots: Schema.Array(Schema.Struct({ lot_id: IdSchema, quantity: QuantitySchema })).check(
      Schema.isMaxLength(100, { message: 'too_many' }),
    ),
    cart: CartOrNullSchema,
  }),
  Schema.Record(Schema.String, Schema.Literal('restricted')),
);
