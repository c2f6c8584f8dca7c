import { Effect } from 'effect';
import { toCart } from '../../src/adapters/http/mapping/cart.ts';
import type { PaymentFieldsRequest, PlacedOrder } from '../../src/application/ports/orders.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { amountFromMinor } from '../../src/domain/money/money.ts';
import { type AnswersOf, DONE } from './answer-of.ts';
import { cartDetailWire, cartWire } from './wire-of.ts';

const { as, map } = Effect;

type Sent = Parameters<typeof toCart>[0] | null | undefined;
const cartOf = (sent: Sent) => toCart(sent ?? []);

const placedWire = (placed: PlacedOrder) =>
  placed._tag === 'Refused'
    ? ({ success: false, message: placed.message } as const)
    : ({
        success: true,
        message: placed.message,
        transaction_id: placed.transactionId,
        cart_total: amountFromMinor(placed.total),
        currency: placed.currency,
      } as const);

/** Cart, wishlist and orders. */
export const cartAnswers: AnswersOf<
  | 'addToCart'
  | 'getCartItems'
  | 'updateGroup'
  | 'deleteFromCart'
  | 'updateCartLotQty'
  | 'checkLotsSales'
  | 'addToWishlist'
  | 'deleteFromWishlist'
  | 'processOrder'
  | 'getOrder'
  | 'keepCart'
  | 'paymentFields'
> = {
  addToCart: ({ cart }, { lot_id: lotId, quantity, donate, cart: sent }) =>
    map(cart.add({ lotId, quantity, isDonate: donate }, cartOf(sent)), change => ({
      total_items: change.totalItems,
      cart: cartWire(change.cart),
      declined: change.declined,
    })),
  getCartItems: ({ cart }, { cart: sent }) => map(cart.detail(cartOf(sent)), cartDetailWire),
  updateGroup: ({ cart }, { lot_id: lotId, is_donate: isDonate, cart: sent }) =>
    map(cart.setDonate(lotId, isDonate, cartOf(sent)), cartDetailWire),
  deleteFromCart: ({ cart }, { lot_id: lotId, cart: sent }) =>
    map(cart.remove(lotId, cartOf(sent)), change => ({
      total_items: change.totalItems,
      cart: cartWire(change.cart),
    })),
  updateCartLotQty: ({ cart }, { lot_id: lotId, quantity, cart: sent }) =>
    map(cart.setQuantity(lotId, quantity, cartOf(sent)), change => ({
      total_items: change.totalItems,
      cart: cartWire(change.cart),
    })),
  checkLotsSales: ({ cart }, { lots }) =>
    map(
      cart.restrictedLots(lots.map(({ lot_id: lotId, quantity }) => ({ lotId, quantity, isDonate: true }))),
      ids => Object.fromEntries(ids.map(id => [String(id), 'restricted' as const])),
    ),
  addToWishlist: ({ wishlist }, { lot_id: lotId, add, wishlist: sent }) =>
    map(wishlist.set(lotId, add, sent ?? []), ids => ({ wishlist: ids, wishlist_counter: ids.length })),
  deleteFromWishlist: ({ wishlist }, { lot_id: lotId, wishlist: sent }) =>
    map(wishlist.set(lotId, false, sent ?? []), ids => ({ wishlist: ids, wishlist_counter: ids.length })),
  processOrder: ({ orders }, request) =>
    map(
      orders.place({
        cart: cartOf(request.cart),
        pointsUsed: points(request.by_points),
        externalId: request.external_id,
        replaces: request.replaces ?? null,
      }),
      placedWire,
    ),
  getOrder: ({ orders }, { external_id: externalId }) =>
    map(orders.status(externalId), ({ status, cart }) => ({ status, cart: cartWire(cart) })),
  keepCart: ({ orders }, { external_id: externalId }) => as(orders.keepCart(externalId), DONE),
  paymentFields: ({ orders }, { act, via = '', external_id: externalId, cart, by_points: byPoints }) => {
    const content = { externalId, cart: cartOf(cart), pointsUsed: points(byPoints ?? 0) };
    const requests: Readonly<Record<typeof act, PaymentFieldsRequest>> = {
      payways: { act: 'payways', ...content },
      payway: { act: 'payway', via, ...content },
      process: { act: 'process', via, externalId },
    };
    return map(orders.paymentFields(requests[act]), fields => ({ fields }));
  },
};
