import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { changeWishlist } from '../../catalogue/wishlist-of-user.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { fieldRefusal, notFoundRefusal } from '../../messages/refusal.ts';
import { callRoute } from '../call-route.ts';
import type { Route } from '../route.ts';
import type { Caller } from '../visitors/caller.ts';

type Request = { readonly lot_id: number; readonly wishlist: readonly number[] | null };

const change = async (context: ProcessContext, caller: Caller, request: Request, wished: boolean) => {
  const result = await changeWishlist(context.database, {
    wisher: caller.user,
    sent: request.wishlist ?? [],
    lotId: request.lot_id,
    wished,
    now: context.now(),
  });
  if ('wishlist' in result) return { wishlist: result.wishlist, wishlist_counter: result.wishlist.length };
  return result.refused === 'too_many' ? fieldRefusal({ wishlist: ['too_many'] }) : notFoundRefusal();
};

/** The routes that change the shopper's wishlist. */
export const wishlistRoutes = (context: ProcessContext): readonly Route[] => [
  callRoute(contractCalls.addToWishlist, ({ request, caller }) =>
    change(context, caller, request, request.add),
  ),
  callRoute(contractCalls.deleteFromWishlist, ({ request, caller }) =>
    change(context, caller, request, false),
  ),
];
