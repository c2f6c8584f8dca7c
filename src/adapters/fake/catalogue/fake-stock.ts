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
 * Counts the items of a lot that a user can have now in the fake shop: stock under others' reservations counts as gone
 * (docs/behaviour.md#cart-lines), and a lot that can't be bought now has none. Undefined for an unknown lot.
 */
export const countFakeRemainingItems = (
  shop: FakeShop,
  lotId: number,
  userId: number | null,
): number | undefined => {
  const lot = shop.lots.get(lotId);
  return lot === undefined ? undefined : itemsOf(shop, lot, userId);
};

/**
 * Counts the items of a lot that an order which gave its items back can have in the fake shop: also of a lot taken off
 * sale since, for it ordered before.
 */
export const countFakeItemsForReplacedOrder = (shop: FakeShop, lotId: number): number => {
  const lot = shop.lots.get(lotId);
  return lot === undefined ? 0 : itemsOf(shop, { ...lot, offered: true }, null);
};

/** Counts the items of a lot that can be reserved in the fake shop on top of all reservations, whoever holds them. */
export const countFakeReservableItems = (shop: FakeShop, lotId: number): number =>
  countFakeRemainingItems(shop, lotId, null) ?? 0;

/**
 * Lists the lots of a cart that can't be bought in its quantities in the fake shop: a buyer's own unpaid orders don't
 * stand against it.
 */
export const listFakeUnorderableLots = (
  shop: FakeShop,
  cart: Cart,
  userId: number | null,
): readonly number[] =>
  cart
    .filter(
      ({ lotId, quantity }, at) =>
        (shop.trouble.restrictsLots === true && at === 0) ||
        quantity > (countFakeRemainingItems(shop, lotId, userId) ?? 0),
    )
    .map(line => line.lotId);
