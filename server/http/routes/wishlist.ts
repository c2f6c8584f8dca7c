import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { changeWishlist } from '../../catalogue/wishlist-of-user.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal } from '../../messages/refusal.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import type { ServerRoute } from '../server-route.ts';
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
  return result.refused === 'too_many'
    ? makeWrongFieldsRefusal({ wishlist: ['too_many'] })
    : makeNotFoundRefusal();
};

/** Makes the routes that change the shopper's wishlist. */
export const makeWishlistRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(contractCalls.addToWishlist, ({ request, caller }) =>
    change(context, caller, request, request.add),
  ),
  makeContractCallRoute(contractCalls.deleteFromWishlist, ({ request, caller }) =>
    change(context, caller, request, false),
  ),
];
