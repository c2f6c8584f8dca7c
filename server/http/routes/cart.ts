import { cartCodec } from '../../../src/contract/codecs/cart-codec.ts';
import { decimalCodec } from '../../../src/contract/codecs/exact-codecs.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { cartItemCount } from '../../../src/domain/cart/cart.ts';
import {
  addCartLine,
  type CartCall,
  type CartChangeOutcome,
  changeCartDonation,
  changeCartQuantity,
  readCurrentCart,
  removeCartLine,
} from '../../cart/cart-of-user.ts';
import { readLotsByIds } from '../../catalogue/lot-queries.ts';
import { readCurrentLotTerms } from '../../catalogue/lot-terms.ts';
import { readUnorderableLots } from '../../catalogue/read-unorderable-lots.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal } from '../../messages/refusal.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { RefusedRequestError } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';
import type { Caller } from '../visitors/caller.ts';

type SentCart = Parameters<typeof cartCodec.decode>[0];
type Changed = Exclude<CartChangeOutcome, { readonly refused: unknown }>;

const visitOf = (context: ProcessContext, caller: Caller, cart: SentCart): CartCall => ({
  owner: caller.user,
  sent: cartCodec.decode(cart),
  language: caller.language,
  now: context.now(),
});

const changed = (change: CartChangeOutcome): Changed => {
  if (!('refused' in change)) return change;
  const refusal =
    change.refused === 'too_many' ? makeWrongFieldsRefusal({ cart: ['too_many'] }) : makeNotFoundRefusal();
  throw new RefusedRequestError(refusal);
};

const brief = ({ cart }: Changed) => ({ total_items: cartItemCount(cart), cart: cartCodec.encode(cart) });

/** The cart's lines with their lots as they are now; lots that no longer exist are left out. */
const items = async (context: ProcessContext, caller: Caller, cart: Cart) => {
  const terms = await readCurrentLotTerms(context, caller);
  const lots = await readLotsByIds(
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

/**
 * Makes the routes of the cart: a guest's is kept by the browser, a user's by the server
 * (docs/behaviour.md#cart-lines).
 */
export const makeCartRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(contractCalls.addToCart, async ({ request, caller }) => {
    const line = { lotId: request.lot_id, quantity: request.quantity, isDonate: request.donate };
    const result = changed(await addCartLine(context.database, visitOf(context, caller, request.cart), line));
    return { ...brief(result), declined: result.declined };
  }),
  makeContractCallRoute(contractCalls.deleteFromCart, async ({ request, caller }) => {
    const visit = visitOf(context, caller, request.cart);
    return brief(changed(await removeCartLine(context.database, visit, request.lot_id)));
  }),
  makeContractCallRoute(contractCalls.updateCartLotQty, async ({ request, caller }) => {
    const visit = visitOf(context, caller, request.cart);
    return brief(
      changed(await changeCartQuantity(context.database, visit, request.lot_id, request.quantity)),
    );
  }),
  makeContractCallRoute(contractCalls.updateGroup, async ({ request, caller }) => {
    const visit = visitOf(context, caller, request.cart);
    const { cart } = changed(
      await changeCartDonation(context.database, visit, request.lot_id, request.is_donate),
    );
    return items(context, caller, cart);
  }),
  makeContractCallRoute(contractCalls.getCartItems, async ({ request, caller }) =>
    items(context, caller, await readCurrentCart(context.database, visitOf(context, caller, request.cart))),
  ),
  makeContractCallRoute(contractCalls.checkLotsSales, async ({ request, caller }) => {
    const wanted = request.lots.map(({ lot_id, quantity }) => ({ lotId: lot_id, quantity }));
    const restricted = await readUnorderableLots(context.database, wanted, {
      userId: caller.user?.id ?? null,
      now: context.now(),
    });
    return Object.fromEntries(restricted.map(id => [String(id), 'restricted' as const]));
  }),
];
