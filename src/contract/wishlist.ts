import { Schema } from 'effect';
import { definePostCall } from './contract-call.ts';
import { CountSchema, IdSchema, WishlistOrNullSchema } from './primitive-schemas.ts';

const WishlistAnswer = Schema.Struct({ wishlist: Schema.Array(IdSchema), wishlist_counter: CountSchema });

/** The contract's call that adds a lot to the wishlist. */
export const addToWishlist = definePostCall(
  '/api/add-to-wishlist',
  Schema.Struct({ lot_id: IdSchema, add: Schema.Boolean, wishlist: WishlistOrNullSchema }),
  WishlistAnswer,
);

/** The contract's call that takes a lot off the wishlist. */
export const deleteFromWishlist = definePostCall(
  '/api/delete-from-wishlist',
  Schema.Struct({ lot_id: IdSchema, wishlist: WishlistOrNullSchema }),
  WishlistAnswer,
);
