import type { Cart } from '../../../domain/cart/cart.ts';
import { isLotPurchasable } from '../../../domain/catalogue/lot.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeLot } from './fake-lot.ts';

const reservedOf = (shop: FakeShop, lotId: number, exceptUserId: number | null): number =>
  [...shop.orders.values()]
    .filter(order => order.status === 'pending' && order.reservedUntil > shop.clock.now())
    .filter(order => order.userId !== exceptUserId)
    .flatMap(order => order.cart)
    .filter(line => line.lotId === lotId)
    .reduce((sum, line) => sum + line.quantity, 0);

const itemsOf = (shop: FakeShop, lot: FakeLot, userId: number | null): number =>
  isLotPurchasable(lot, shop.clock.now())
    ? Math.max(0, lot.amount - lot.salesCount - reservedOf(shop, lot.id, userId))
    : 0;

/**
 * The number of items of a lot that a user can have now: stock under others' reservations counts as gone
 * (docs/behaviour.md#cart-lines), and a lot that can't be bought now has none. Undefined for an unknown lot.
 */
export const fakeRemainingFor = (
  shop: FakeShop,
  lotId: number,
  userId: number | null,
): number | undefined => {
  const lot = shop.lots.get(lotId);
  return lot === undefined ? undefined : itemsOf(shop, lot, userId);
};

/**
 * The items of a lot that an order which gave its items back can have: also of a lot taken off sale since, for it
 * ordered before.
 */
export const fakeRemainingForReplaced = (shop: FakeShop, lotId: number): number => {
  const lot = shop.lots.get(lotId);
  return lot === undefined ? 0 : itemsOf(shop, { ...lot, offered: true }, null);
};

/** The number of items of a lot that can be reserved on top of all reservations, whoever holds them. */
export const fakeReservableItems = (shop: FakeShop, lotId: number): number =>
  fakeRemainingFor(shop, lotId, null) ?? 0;

/** The lots of a cart that can't be bought in its quantities: a buyer's own unpaid orders don't stand against it. */
export const fakeUnorderableLots = (shop: FakeShop, cart: Cart, userId: number | null): readonly number[] =>
  cart
    .filter(
      ({ lotId, quantity }, at) =>
        (shop.trouble.restrictsLots === true && at === 0) ||
        quantity > (fakeRemainingFor(shop, lotId, userId) ?? 0),
    )
    .map(line => line.lotId);
