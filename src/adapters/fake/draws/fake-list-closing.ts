import { hasLotEnded, isLotSoldOut } from '../../../domain/catalogue/lot.ts';
import { beaconRoundOfDraw, QUICKNET_CHAIN, timeOfBeaconRound } from '../../../domain/draws/proof/beacon.ts';
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
 * Tells whether a lot's list of tickets is frozen: it is sold out, or its end has come and no order placed before it
 * holds a reservation any more (docs/behaviour.md#when-a-lot-ends).
 */
export const isFakeListClosed = (shop: FakeShop, lot: FakeLot): boolean =>
  isLotSoldOut(lot) || (hasLotEnded(lot, shop.clock.now()) && !isHeld(shop, lot.id));

/**
 * Computes the moment at which a closed lot's list was closed in the fake shop. No later sale moves it: what is held is
 * sold before.
 */
export const computeFakeListClosedAt = (shop: FakeShop, lot: FakeLot): number =>
  shop.tickets
    .filter(ticket => ticket.lotId === lot.id)
    .reduce(
      (latest, { at }) => Math.max(latest, at),
      isLotSoldOut(lot) ? lot.start : (lot.endsAt ?? lot.start),
    );

/** Computes the epoch milliseconds of the beacon's round that decides a closed lot of the fake shop. */
export const computeFakeDrawAt = (shop: FakeShop, lot: FakeLot): number =>
  timeOfBeaconRound(
    QUICKNET_CHAIN,
    beaconRoundOfDraw(QUICKNET_CHAIN, computeFakeListClosedAt(shop, lot), lot.drawDelay),
  );
