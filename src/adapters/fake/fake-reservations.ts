import type { Cart } from '../../domain/cart.ts';
import { type MinorUnits, minorUnits, toLocalFloor } from '../../domain/money.ts';
import {
  mostHeld,
  type ReservationLimits,
  reservationTime,
  type UnpaidPast,
} from '../../domain/reservation.ts';
import type { FakeCaller } from './fake-caller.ts';
import type { FakeOrder } from './fake-order.ts';
import { type FakeShop, say } from './fake-shop.ts';

/** A server's defaults. All of a fake shop's callers sit at one device: nothing is counted by address. */
const LIMITS: ReservationLimits = {
  itemsPerLot: 10,
  percentPerLot: 5,
  percentPerLotAndAddress: 100,
  orders: 5,
  sum: minorUnits(10_000_000),
  ordersPerAddress: Number.POSITIVE_INFINITY,
};
const FULL_SECONDS = 20 * 60;
const MINUTE = 60_000;

/** What a buyer did since the last paid order, and until when the last of it held its items. */
export type FakeUnpaidPast = UnpaidPast & { readonly until: number };
const NOTHING: FakeUnpaidPast = { lapses: 0, declines: 0, until: 0 };

const remember = (shop: FakeShop, order: FakeOrder, what: keyof UnpaidPast): void => {
  const past = shop.unpaidPasts.get(order.userId) ?? NOTHING;
  const until = Math.max(past.until, order.reservedUntil);
  shop.unpaidPasts.set(order.userId, { ...past, until, [what]: past[what] + 1 });
};

/** Ends reservations whose time is up. */
export const expireOrders = (shop: FakeShop): void => {
  for (const [key, order] of shop.orders) {
    if (order.status === 'pending' && order.reservedUntil <= shop.clock.now()) {
      shop.orders.set(key, { ...order, status: 'expired' });
      remember(shop, order, 'lapses');
    }
  }
};

/** The provider declined its payment. */
export const declineOrder = (shop: FakeShop, key: string, order: FakeOrder): void => {
  shop.orders.set(key, { ...order, status: 'failed' });
  remember(shop, order, 'declines');
};

/** Until when an order that is placed now holds its items; one that replaces another keeps to the other's time. */
export const heldUntil = (shop: FakeShop, userId: number, replaced: FakeOrder | undefined): number => {
  const past = shop.unpaidPasts.get(userId) ?? NOTHING;
  const until = shop.clock.now() + reservationTime(past, FULL_SECONDS).holdSeconds * 1000;
  return replaced?.status === 'pending' ? Math.min(until, replaced.reservedUntil) : until;
};

/** Items before points, in kopiyka. */
export const worthOf = (order: Pick<FakeOrder, 'total' | 'rate'>): MinorUnits =>
  toLocalFloor(order.total, order.rate);

/** What a buyer is told where too much would be held unpaid; null where it would not be. */
export const heldObjection = (
  shop: FakeShop,
  caller: FakeCaller,
  userId: number,
  wanted: { readonly cart: Cart; readonly worth: MinorUnits },
): string | null => {
  const now = shop.clock.now();
  const minutes = (until: number): string => String(Math.max(1, Math.ceil((until - now) / MINUTE)));
  const past = shop.unpaidPasts.get(userId) ?? NOTHING;
  const mayAgain = past.until + reservationTime(past, FULL_SECONDS).pauseSeconds * 1000;
  const open = [...shop.orders.values()].filter(
    order => order.userId === userId && order.status === 'pending',
  );
  const ends = Math.min(...open.map(order => order.reservedUntil));
  if (mayAgain > past.until && mayAgain > now)
    return say(caller, 'ordersLapsed', { minutes: minutes(mayAgain) });
  if (open.length >= LIMITS.orders) {
    return say(caller, 'manyUnpaid', { unpaid: String(open.length), minutes: minutes(ends) });
  }
  const items = wanted.cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const worth = open.reduce((sum, order) => sum + worthOf(order), 0n) + wanted.worth;
  if (worth > LIMITS.sum && (open.length > 0 || items > 1)) {
    return say(caller, 'sumUnpaid', { most: String(LIMITS.sum / 100n) });
  }
  for (const { lotId, quantity } of wanted.cart) {
    const lot = shop.lots.get(lotId);
    if (lot === undefined) continue;
    const own = open.flatMap(order => order.cart).filter(line => line.lotId === lotId);
    const left = mostHeld(lot.amount, LIMITS) - own.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity > left) {
      const values = { title: lot.title[caller.language()], quantity: String(Math.max(0, left)) };
      return say(caller, 'lotHeld', values);
    }
  }
  return null;
};
