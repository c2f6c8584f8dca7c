import { Schema } from 'effect';
import { post } from './call.ts';
import { Count, Id, WishlistOrNull } from './primitives.ts';

const WishlistAnswer = Schema.Struct({ wishlist: Schema.Array(Id), wishlist_counter: Count });

export const addToWishlist = post(
  '/api/add-to-wishlist',
  Schema.Struct({ lot_id: Id, add: Schema.Boolean, wishlist: WishlistOrNull }),
  WishlistAnswer,
);

export const deleteFromWishlist = post(
  '/api/delete-from-wishlist',
  Schema.Struct({ lot_id: Id, wishlist: WishlistOrNull }),
  WishlistAnswer,
);
