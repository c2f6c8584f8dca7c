import { digitsOnly } from '../../../domain/accounts/account-fields.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import {
  addMinorUnits,
  localSumRoundedDown,
  type MinorUnits,
  minorUnits,
} from '../../../domain/money/money-units.ts';
import {
  isUnpaidPastForgotten,
  leastSecondsToReplace,
  mostHeldItems,
  nextReservationTime,
  type UnpaidPast,
  USUAL_RESERVATION_LIMITS,
  unpaidPastAfterPayment,
  unpaidPastWithoutDecline,
} from '../../../domain/orders/reservation-terms.ts';
import { countFakeReservableItems } from '../catalogue/fake-stock.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, translateFakeText } from '../shop/fake-shop.ts';
import type { FakeOrder } from './fake-order.ts';

/** All of a fake shop's callers sit at one device: nothing is counted by address. */
const MINUTE = 60_000;

const NOTHING: UnpaidPast = { lapses: 0, declines: 0, worth: minorUnits(0), lapsedAt: null };

/** Whoever has the user's phone, in whatever account. */
const personOf = (shop: FakeShop, userId: number): string =>
  digitsOnly(shop.users.get(userId)?.phone ?? '') || `#${userId}`;

/**
 * Changes the phone of a user of the fake shop: the past of unpaid orders goes along, and stays with the old phone,
 * too.
 */
export const changeFakePhone = (shop: FakeShop, userId: number, phone: string): void => {
  const user = shop.users.get(userId);
  const past = shop.unpaidPasts.get(personOf(shop, userId));
  if (user === undefined) return;
  shop.users.set(userId, { ...user, phone });
  if (past === undefined) return;
  const there = shop.unpaidPasts.get(personOf(shop, userId)) ?? NOTHING;
  shop.unpaidPasts.set(personOf(shop, userId), {
    lapses: Math.max(past.lapses, there.lapses),
    declines: Math.max(past.declines, there.declines),
    worth: past.worth > there.worth ? past.worth : there.worth,
    lapsedAt: Math.max(past.lapsedAt ?? 0, there.lapsedAt ?? 0),
  });
};

const pastOf = (shop: FakeShop, userId: number): UnpaidPast => {
  const past = shop.unpaidPasts.get(personOf(shop, userId)) ?? NOTHING;
  return isUnpaidPastForgotten(past, shop.clock.now()) ? NOTHING : past;
};

const remember = (shop: FakeShop, order: FakeOrder, what: 'lapses' | 'declines'): void => {
  const past = pastOf(shop, order.userId);
  const worth = addMinorUnits(past.worth, order.held);
  const lapsedAt = Math.max(past.lapsedAt ?? 0, order.reservedUntil);
  shop.unpaidPasts.set(personOf(shop, order.userId), { ...past, worth, lapsedAt, [what]: past[what] + 1 });
};

/** Takes a payment, also a late one, off the past of expired orders in the fake shop. */
export const forgiveFakeUnpaidPast = (shop: FakeShop, order: FakeOrder): void => {
  const worth = computeFakeOrderWorth(order);
  // What ran out was counted when it did, and stays so; a decline before the payment counts no more than one after it.
  const held = order.status === 'expired' ? worth : order.held;
  const person = personOf(shop, order.userId);
  const past = shop.unpaidPasts.get(person) ?? NOTHING;
  const counted = order.status === 'failed' ? unpaidPastWithoutDecline(past, order.held) : past;
  shop.unpaidPasts.set(person, unpaidPastAfterPayment(counted, { worth, held, until: order.reservedUntil }));
};

/** Ends the reservations of orders whose time is up in the fake shop. */
export const expireFakeOrders = (shop: FakeShop): void => {
  for (const [key, order] of shop.orders) {
    if (order.status === 'pending' && order.reservedUntil <= shop.clock.now()) {
      shop.orders.set(key, { ...order, status: 'expired' });
      remember(shop, order, 'lapses');
    }
  }
};

/** Counts an order of the fake shop whose payment the provider declined. */
export const declineFakeOrder = (shop: FakeShop, key: string, order: FakeOrder): void => {
  shop.orders.set(key, { ...order, status: 'failed', releasedAt: shop.clock.now() });
  remember(shop, order, 'declines');
};

/** Gives up an unpaid order of its buyer in the fake shop: counted as a payment that was declined. */
export const giveUpFakeOrder = (shop: FakeShop, key: string, order: FakeOrder): void => {
  shop.orders.set(key, { ...order, status: 'expired', releasedAt: shop.clock.now() });
  remember(shop, order, 'declines');
};

/**
 * Computes the moment until which an order that is placed now holds its items in the fake shop; one that replaces
 * another keeps to the other's time.
 */
export const computeFakeReservationEnd = (
  shop: FakeShop,
  userId: number,
  replaced: FakeOrder | undefined,
): number => {
  const now = shop.clock.now();
  const until =
    now + nextReservationTime(pastOf(shop, userId), USUAL_RESERVATION_LIMITS.seconds, now).holdSeconds * 1000;
  return replaced?.status === 'pending' ? Math.min(until, replaced.reservedUntil) : until;
};

/** Computes the price of an order's items before points, in kopiyka, as the fake shop does. */
export const computeFakeOrderWorth = (order: Pick<FakeOrder, 'total' | 'rate'>): MinorUnits =>
  localSumRoundedDown(order.total, order.rate);

/** Finds the fake shop's refusal to a buyer who would hold too many items unpaid; null where the limit is kept. */
export const findFakeHeldItemsRefusal = (
  shop: FakeShop,
  caller: FakeCaller,
  userId: number,
  {
    replaced,
    ...wanted
  }: { readonly cart: Cart; readonly worth: MinorUnits; readonly replaced: FakeOrder | undefined },
): string | null => {
  const now = shop.clock.now();
  const minutes = (until: number): string => String(Math.max(1, Math.ceil((until - now) / MINUTE)));
  const past = pastOf(shop, userId);
  const lapsedAt = past.lapsedAt ?? 0;
  const time = nextReservationTime(past, USUAL_RESERVATION_LIMITS.seconds, now);
  if (
    replaced !== undefined &&
    replaced.reservedUntil - now < leastSecondsToReplace(time.holdSeconds) * 1000
  ) {
    const seconds = Math.ceil((replaced.reservedUntil - now) / 1000);
    return translateFakeText(caller, 'orderEnding', { seconds: String(seconds) });
  }
  const mayAgain = lapsedAt + time.pauseSeconds * 1000;
  const open = [...shop.orders.values()].filter(
    order => order.status === 'pending' && personOf(shop, order.userId) === personOf(shop, userId),
  );
  const ends = Math.min(...open.map(order => order.reservedUntil));
  if (mayAgain > lapsedAt && mayAgain > now)
    return translateFakeText(caller, 'ordersLapsed', { minutes: minutes(mayAgain) });
  if (open.length >= USUAL_RESERVATION_LIMITS.orders) {
    return translateFakeText(caller, 'manyUnpaid', { unpaid: String(open.length), minutes: minutes(ends) });
  }
  const hasPaid = (shop.users.get(userId)?.saleBalance ?? 0n) > 0n;
  const items = wanted.cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const worth = open.reduce((sum, order) => sum + computeFakeOrderWorth(order), 0n) + wanted.worth;
  if (worth > USUAL_RESERVATION_LIMITS.sum && (open.length > 0 || items > 1)) {
    return translateFakeText(caller, 'sumUnpaid', { most: String(USUAL_RESERVATION_LIMITS.sum / 100n) });
  }
  for (const { lotId, quantity } of wanted.cart) {
    const lot = shop.lots.get(lotId);
    if (lot === undefined) continue;
    const own = open.flatMap(order => order.cart).filter(line => line.lotId === lotId);
    const held = own.reduce((sum, line) => sum + line.quantity, 0);
    const { person, leftForOthers } = mostHeldItems(lot.amount, USUAL_RESERVATION_LIMITS, hasPaid);
    const free = countFakeReservableItems(shop, lotId) - leftForOthers;
    const left = Math.min(person - held, Math.max(free, held === 0 ? 1 : 0));
    if (quantity > left) {
      const values = {
        title: lot.productToBuy.title[caller.language()],
        quantity: String(Math.max(0, left)),
      };
      return translateFakeText(caller, 'lotHeld', values);
    }
  }
  return null;
};
