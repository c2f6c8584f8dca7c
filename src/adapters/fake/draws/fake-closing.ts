import { hasEnded, isSoldOut } from '../../../domain/catalogue/lot.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop } from '../shop/fake-shop.ts';

/** Whether an order of this lot waits to be paid: all of them are from before its end. */
const isHeld = (shop: FakeShop, lotId: number): boolean =>
  [...shop.orders.values()].some(
    order =>
      order.status === 'pending' &&
      order.reservedUntil > shop.clock.now() &&
      order.cart.some(line => line.lotId === lotId),
  );

/**
 * Whether a lot's list of tickets is frozen: it is sold out, or its end has come and no order placed before it holds a
 * reservation any more (docs/behaviour.md#when-a-lot-ends).
 */
export const isClosed = (shop: FakeShop, lot: FakeLot): boolean =>
  isSoldOut(lot) || (hasEnded(lot, shop.clock.now()) && !isHeld(shop, lot.id));
