import { isPurchasable } from '../../../domain/catalogue/lot.ts';
import type { FakeShop } from '../shop/fake-shop.ts';

const reservedOf = (shop: FakeShop, lotId: number, exceptUserId: number | null): number =>
  [...shop.orders.values()]
    .filter(order => order.status === 'pending' && order.reservedUntil > shop.clock.now())
    .filter(order => order.userId !== exceptUserId)
    .flatMap(order => order.cart)
    .filter(line => line.lotId === lotId)
    .reduce((sum, line) => sum + line.quantity, 0);

/**
 * How many items of a lot a user can have now: stock under others' reservations counts as gone
 * (docs/behaviour.md#cart-lines), and a lot that can't be bought now has none. Undefined for an unknown lot.
 */
export const remainingFor = (shop: FakeShop, lotId: number, userId: number | null): number | undefined => {
  const lot = shop.lots.get(lotId);
  if (lot === undefined) return undefined;
  if (!isPurchasable(lot, shop.clock.now())) return 0;
  return Math.max(0, lot.amount - lot.salesCount - reservedOf(shop, lotId, userId));
};

/** The same when nobody is spared: what can be reserved on top of all reservations. */
export const reservableOf = (shop: FakeShop, lotId: number): number => remainingFor(shop, lotId, null) ?? 0;
