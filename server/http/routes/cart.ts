import { calls } from '../../../src/contract/calls.ts';
import { cartCodec } from '../../../src/contract/codecs/cart-codec.ts';
import { decimalCodec } from '../../../src/contract/codecs/exact-codecs.ts';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { totalItems } from '../../../src/domain/cart/cart.ts';
import {
  addLine,
  type CartChange,
  type CartVisit,
  changeDonation,
  changeQuantity,
  currentCart,
  removeLine,
} from '../../cart/cart-of-user.ts';
import { lotsByIds } from '../../catalogue/lot-queries.ts';
import { termsOf } from '../../catalogue/lot-terms.ts';
import { restrictedLots } from '../../catalogue/restricted-lots.ts';
import type { Context } from '../../context/context.ts';
import { fieldErrors, notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { RefusedRequest } from '../refused-request.ts';
import type { Route } from '../route.ts';
import type { Caller } from '../visitors/caller.ts';

type SentCart = Parameters<typeof cartCodec.decode>[0];
type Changed = Exclude<CartChange, { readonly refused: unknown }>;

const visitOf = (context: Context, caller: Caller, cart: SentCart): CartVisit => ({
  owner: caller.user,
  sent: cartCodec.decode(cart),
  language: caller.language,
  now: context.now(),
});

const changed = (change: CartChange): Changed => {
  if (!('refused' in change)) return change;
  const refusal = change.refused === 'too_many' ? fieldErrors({ cart: ['too_many'] }) : notFound();
  throw new RefusedRequest(refusal);
};

const brief = ({ cart }: Changed) => ({ total_items: totalItems(cart), cart: cartCodec.encode(cart) });

/** The cart's lines with their lots as they are now; lots that no longer exist are left out. */
const items = async (context: Context, caller: Caller, cart: Cart) => {
  const terms = await termsOf(context, caller);
  const lots = await lotsByIds(
    context.database,
    cart.map(line => line.lotId),
    terms,
  );
  return {
    lots: cart.flatMap(({ lotId, quantity, isDonate }) => {
      const lot = lots.get(lotId);
      return lot === undefined ? [] : [{ lot, quantity, is_donate: isDonate }];
    }),
    user_points: caller.user === null ? 0 : Number(caller.user.points),
    user_percent: decimalCodec.encode(terms.userPercent),
    rate: decimalCodec.encode(terms.rate),
    is_guest: caller.user === null,
  };
};

/** The routes of the cart: a guest's is kept by the browser, a user's by the server (docs/behaviour.md#cart-lines). */
export const cartRoutes = (context: Context): readonly Route[] => [
  answer(calls.addToCart, async ({ request, caller }) => {
    const line = { lotId: request.lot_id, quantity: request.quantity, isDonate: request.donate };
    const result = changed(await addLine(context.database, visitOf(context, caller, request.cart), line));
    return { ...brief(result), declined: result.declined };
  }),
  answer(calls.deleteFromCart, async ({ request, caller }) => {
    const visit = visitOf(context, caller, request.cart);
    return brief(changed(await removeLine(context.database, visit, request.lot_id)));
  }),
  answer(calls.updateCartLotQty, async ({ request, caller }) => {
    const visit = visitOf(context, caller, request.cart);
    return brief(changed(await changeQuantity(context.database, visit, request.lot_id, request.quantity)));
  }),
  answer(calls.updateGroup, async ({ request, caller }) => {
    const visit = visitOf(context, caller, request.cart);
    const { cart } = changed(
      await changeDonation(context.database, visit, request.lot_id, request.is_donate),
    );
    return items(context, caller, cart);
  }),
  answer(calls.getCartItems, async ({ request, caller }) =>
    items(context, caller, await currentCart(context.database, visitOf(context, caller, request.cart))),
  ),
  answer(calls.checkLotsSales, async ({ request, caller }) => {
    const wanted = request.lots.map(({ lot_id, quantity }) => ({ lotId: lot_id, quantity }));
    const restricted = await restrictedLots(context.database, wanted, {
      userId: caller.user?.id ?? null,
      now: context.now(),
    });
    return Object.fromEntries(restricted.map(id => [String(id), 'restricted' as const]));
  }),
];
