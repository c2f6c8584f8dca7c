import { Schema } from 'effect';
import { postCall } from './contract-call.ts';
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

/** The answer for the cart page: priced lines and the caller's figures. */
export const CartItemsSchema = Schema.Struct({
  lots: Schema.Array(Schema.Struct({ lot: LotSchema, quantity: QuantitySchema, is_donate: Schema.Boolean })),
  user_points: PointsSchema,
  user_percent: DecimalSchema,
  rate: DecimalSchema,
  /** Whether the shop knew no user; another API may not say it. */
  is_guest: Schema.optionalKey(Schema.Boolean),
});
export type WirePricedCart = typeof CartItemsSchema.Type;

export const addToCart = postCall(
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

export const getCartItems = postCall(
  '/api/get-cart-items',
  Schema.Struct({ cart: CartOrNullSchema }),
  CartItemsSchema,
);

export const updateGroup = postCall(
  '/api/update-group',
  Schema.Struct({ lot_id: IdSchema, cart: CartOrNullSchema, is_donate: Schema.Boolean }),
  CartItemsSchema,
);

export const deleteFromCart = postCall(
  '/api/delete-from-cart',
  Schema.Struct({ lot_id: IdSchema, cart: CartOrNullSchema }),
  CartAnswer,
);

export const updateCartLotQty = postCall(
  '/api/update-cart-lot-qty',
  Schema.Struct({ lot_id: IdSchema, quantity: QuantitySchema, cart: CartOrNullSchema }),
  CartAnswer,
);

export const checkLotsSales = postCall(
  '/api/check-lots-sales',
  Schema.Struct({
    lots: Schema.Array(Schema.Struct({ lot_id: IdSchema, quantity: QuantitySchema })).check(
      Schema.isMaxLength(100, { message: 'too_many' }),
    ),
    cart: CartOrNullSchema,
  }),
  Schema.Record(Schema.String, Schema.Literal('restricted')),
);
