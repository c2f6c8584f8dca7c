import { Schema } from 'effect';
import { post } from './call.ts';
import { Lot } from './entities.ts';
import { Cart, CartOrNull, Count, DecimalNumber, Id, PointsNumber, Quantity, Text } from './primitives.ts';

const CartAnswer = Schema.Struct({ total_items: Count, cart: Cart });
export type WireCartChange = typeof CartAnswer.Type;

/** The answer for the cart page: priced lines and the caller's figures. */
export const CartItems = Schema.Struct({
  lots: Schema.Array(Schema.Struct({ lot: Lot, quantity: Quantity, is_donate: Schema.Boolean })),
  user_points: PointsNumber,
  user_percent: DecimalNumber,
  rate: DecimalNumber,
  /** Whether the shop knew no user; another API may not say it. */
  is_guest: Schema.optionalKey(Schema.Boolean),
});
export type WireCartItems = typeof CartItems.Type;

export const addToCart = post(
  '/api/add-to-cart',
  Schema.Struct({ lot_id: Id, quantity: Quantity, cart: CartOrNull, donate: Schema.Boolean }),
  Schema.Struct({
    ...CartAnswer.fields,
    declined: Schema.NullOr(Schema.Struct({ title: Text, quantity: Count })),
  }),
);

export const getCartItems = post('/api/get-cart-items', Schema.Struct({ cart: CartOrNull }), CartItems);

export const updateGroup = post(
  '/api/update-group',
  Schema.Struct({ lot_id: Id, cart: CartOrNull, is_donate: Schema.Boolean }),
  CartItems,
);

export const deleteFromCart = post(
  '/api/delete-from-cart',
  Schema.Struct({ lot_id: Id, cart: CartOrNull }),
  CartAnswer,
);

export const updateCartLotQty = post(
  '/api/update-cart-lot-qty',
  Schema.Struct({ lot_id: Id, quantity: Quantity, cart: CartOrNull }),
  CartAnswer,
);

export const checkLotsSales = post(
  '/api/check-lots-sales',
  Schema.Struct({
    lots: Schema.Array(Schema.Struct({ lot_id: Id, quantity: Quantity })).check(
      Schema.isMaxLength(100, { message: 'too_many' }),
    ),
    cart: CartOrNull,
  }),
  Schema.Record(Schema.String, Schema.Literal('restricted')),
);
