import { Schema } from 'effect';
import { postCall } from './contract-call.ts';
import { CountSchema, IdSchema, WishlistOrNullSchema } from './primitive-schemas.ts';

const WishlistAnswer = Schema.Struct({ wishlist: Schema.Array(IdSchema), wishlist_counter: CountSchema });

export const addToWishlist = postCall(
  '/api/add-to-wishlist',
  Schema.Struct({ lot_id: IdSchema, add: Schema.Boolean, wishlist: WishlistOrNullSchema }),
  WishlistAnswer,
);

export const deleteFromWishlist = postCall(
  '/api/delete-from-wishlist',
  Schema.Struct({ lot_id: IdSchema, wishlist: WishlistOrNullSchema }),
  WishlistAnswer,
);
