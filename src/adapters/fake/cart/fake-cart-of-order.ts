import {
  addCartItems,
  type Cart,
  type CartLine,
  PAID_ELSEWHERE_MS,
  withoutPaidElsewhere,
} from '../../../domain/cart/cart.ts';
import { countFakeRemainingItems } from '../catalogue/fake-stock.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import type { FakeShop, FakeUser } from '../shop/fake-shop.ts';

const quantityIn = (cart: Cart, lotId: number): number =>
  cart.find(line => line.lotId === lotId)?.quantity ?? 0;

/**
 * Answers a user of the fake shop with another cart. Leftovers of an earlier order are given up first where a line is
 * shortened, so that what is new stays known.
 */
export const withFakeCart = (user: FakeUser, cart: Cart): FakeUser => {
  const leftOf = ({ lotId, quantity }: CartLine): number => {
    const shortened = Math.min(0, quantity - quantityIn(user.cart, lotId));
    return Math.max(0, (user.leftBehind?.get(lotId) ?? 0) + shortened);
  };
  return { ...user, cart, leftBehind: new Map(cart.map(line => [line.lotId, leftOf(line)])) };
};

/** Takes the ordered quantity of each lot out of the buyer's cart, but for so many items as `spared` says. */
const takeOut = (
  shop: FakeShop,
  { userId, cart: ordered }: FakeOrder,
  spared: (user: FakeUser, lotId: number) => number,
): void => {
  const user = shop.users.get(userId);
  if (user === undefined) return;
  const cart = user.cart.flatMap(line => {
    const left = Math.max(line.quantity - quantityIn(ordered, line.lotId), spared(user, line.lotId));
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
  const leftBehind = new Map(user.leftBehind);
  for (const { lotId } of ordered) leftBehind.set(lotId, quantityIn(cart, lotId));
  shop.users.set(userId, { ...user, cart, leftBehind });
};

/** Takes an order's items out of the buyer's cart; items of a lot beyond the ordered quantity stay. */
export const takeOrderOutOfFakeCart = (shop: FakeShop, order: FakeOrder): void =>
  takeOut(shop, order, () => 0);

/**
 * Takes an order's items out of the cart again when a shopper comes back to the order: those that came in since an order
 * last took some out.
 */
export const retakeOrderOutOfFakeCart = (shop: FakeShop, order: FakeOrder): void =>
  takeOut(shop, order, (user, lotId) => user.leftBehind?.get(lotId) ?? 0);

/**
 * Computes the cart that a browser brings to a new session of the fake shop's user, without what the user paid for
 * meanwhile.
 */
export const computeUnmergedFakeCart = (shop: FakeShop, userId: number, sent: Cart): Cart => {
  const since = shop.clock.now() - PAID_ELSEWHERE_MS;
  const paid = [...shop.orders.values()].filter(
    order => order.userId === userId && order.status === 'paid' && (order.paidAt ?? 0) > since,
  );
  return withoutPaidElsewhere(sent, lotId =>
    paid.reduce((sum, { cart }) => sum + quantityIn(cart, lotId), 0),
  );
};

/** Puts an order's items back into the buyer's cart. */
export const putOrderBackIntoFakeCart = (shop: FakeShop, order: FakeOrder): void => {
  const user = shop.users.get(order.userId);
  if (user === undefined) return;
  const cart = order.cart.reduce(
    (kept, line) =>
      addCartItems(kept, line, countFakeRemainingItems(shop, line.lotId, order.userId) ?? 0).cart,
    user.cart,
  );
  shop.users.set(user.id, withFakeCart(user, cart));
};
