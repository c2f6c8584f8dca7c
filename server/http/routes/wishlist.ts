import { calls } from '../../../src/contract/calls.ts';
import { changeWishlist } from '../../catalogue/wishlist-of-user.ts';
import type { Context } from '../../context/context.ts';
import { fieldErrors, notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import type { Route } from '../route.ts';
import type { Caller } from '../visitors/caller.ts';

type Request = { readonly lot_id: number; readonly wishlist: readonly number[] | null };

const change = async (context: Context, caller: Caller, request: Request, wished: boolean) => {
  const result = await changeWishlist(context.database, {
    wisher: caller.user,
    sent: request.wishlist ?? [],
    lotId: request.lot_id,
    wished,
    now: context.now(),
  });
  if ('wishlist' in result) return { wishlist: result.wishlist, wishlist_counter: result.wishlist.length };
  return result.refused === 'too_many' ? fieldErrors({ wishlist: ['too_many'] }) : notFound();
};

/** The routes that change the shopper's wishlist. */
export const wishlistRoutes = (context: Context): readonly Route[] => [
  answer(calls.addToWishlist, ({ request, caller }) => change(context, caller, request, request.add)),
  answer(calls.deleteFromWishlist, ({ request, caller }) => change(context, caller, request, false)),
];
