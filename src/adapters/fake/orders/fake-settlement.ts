import { points, refundedPoints } from '../../../domain/accounts/points.ts';
import { ticketsOfQuantity } from '../../../domain/catalogue/lot-quote.ts';
import { addMinorUnits, localSumRoundedDown, wholeToMinorUnits } from '../../../domain/money/money-units.ts';
import { creditFakeReferrers } from '../accounts/fake-referral.ts';
import { takeOrderOutOfFakeCart } from '../cart/fake-cart-of-order.ts';
import { countFakeItemsForReplacedOrder } from '../catalogue/fake-stock.ts';
import { computeFakePointsOwned, type FakeShop } from '../shop/fake-shop.ts';
import type { FakeOrder } from './fake-order.ts';
import { computeFakePointsHeld } from './fake-orders.ts';
import { declineFakeOrder, expireFakeOrders, forgiveFakeUnpaidPast } from './fake-reservations.ts';

const close = (shop: FakeShop, key: string, order: FakeOrder, status: FakeOrder['status']): void => {
  shop.orders.set(key, { ...order, status });
};

/** Everything that a settled payment does, at once (docs/behaviour.md#settlement). */
const pay = (shop: FakeShop, key: string, order: FakeOrder): void => {
  const at = shop.clock.now();
  const tickets: FakeOrder['tickets'][number][] = [];
  for (const { lotId, quantity, isDonate } of order.cart) {
    const lot = shop.lots.get(lotId);
    if (lot === undefined) continue;
    shop.lots.set(lotId, { ...lot, salesCount: lot.salesCount + quantity });
    const count = ticketsOfQuantity(lot, quantity, isDonate);
    tickets.push({ lotId, first: shop.tickets.filter(ticket => ticket.lotId === lotId).length + 1, count });
    const ids = Array.from({ length: count }, shop.nextId);
    const [line = 0] = ids;
    for (const id of ids)
      shop.tickets.push({ id, lotId, userId: order.userId, at, orderedAt: order.placedAt, line });
  }
  const user = shop.users.get(order.userId);
  if (user !== undefined) {
    const paid = localSumRoundedDown(wholeToMinorUnits(order.payable), order.rate);
    shop.users.set(user.id, {
      ...user,
      saleBalance: addMinorUnits(user.saleBalance, paid),
      ledger: [
        ...user.ledger,
        ...(order.pointsUsed > 0n ? [{ cause: 'order_spent', amount: points(-order.pointsUsed), at }] : []),
        ...(order.earned > 0n ? [{ cause: 'order_earned', amount: order.earned, at }] : []),
      ],
    });
    creditFakeReferrers(shop, user, paid);
  }
  takeOrderOutOfFakeCart(shop, order);
  forgiveFakeUnpaidPast(shop, order);
  close(shop, key, { ...order, cartKept: false, paidAt: at, tickets }, 'paid');
};

/** Whether the stock and the points that an order gave back are still free. */
const isAllThere = (shop: FakeShop, order: FakeOrder): boolean => {
  const user = shop.users.get(order.userId);
  if (
    user === undefined ||
    computeFakePointsOwned(user) - computeFakePointsHeld(shop, user.id) < order.pointsUsed
  )
    return false;
  return order.cart.every(({ lotId, quantity }) => quantity <= countFakeItemsForReplacedOrder(shop, lotId));
};

/**
 * Settles a payment in the fake shop, as the provider's callback does. Replaying it changes nothing, and neither does a
 * `fail` after a `success`; a payment that comes too late is honoured while all is there, and else becomes points.
 */
export const settleFakePayment = (
  shop: FakeShop,
  transactionId: string,
  result: 'success' | 'fail',
): void => {
  expireFakeOrders(shop);
  for (const [key, order] of shop.orders) {
    if (order.transactionId !== transactionId) continue;
    if (result === 'fail' && order.status === 'pending') declineFakeOrder(shop, key, order);
    if (result === 'success' && order.status === 'pending') pay(shop, key, order);
    if (result === 'success' && (order.status === 'expired' || order.status === 'failed')) {
      if (isAllThere(shop, order)) {
        pay(shop, key, order);
        continue;
      }
      const user = shop.users.get(order.userId);
      const refund = refundedPoints(localSumRoundedDown(wholeToMinorUnits(order.payable), order.rate));
      if (user !== undefined) {
        const entry = { cause: 'order_refunded', amount: refund, at: shop.clock.now() };
        shop.users.set(user.id, { ...user, ledger: [...user.ledger, entry] });
      }
      forgiveFakeUnpaidPast(shop, order);
      close(shop, key, order, 'refunded_in_points');
    }
  }
};

/** What the address says that the fake provider sends the shopper back to. */
export type FakeReturnAddress = { readonly status: 'success' | 'fail'; readonly externalId: string };

/** Applies the shopper's decision on the fake provider's page, and answers its result. Null: no such payment. */
export const payAtFakeProvider = (
  shop: FakeShop,
  transactionId: string,
  decision: 'approve' | 'decline',
): FakeReturnAddress | null => {
  const found = [...shop.orders].find(([, order]) => order.transactionId === transactionId);
  if (found === undefined) return null;
  const [key, order] = found;
  if (shop.trouble.sellsOutWhilePaying === true && order.status === 'pending') {
    close(shop, key, { ...order, releasedAt: shop.clock.now() }, 'expired');
    for (const { lotId } of order.cart) {
      const lot = shop.lots.get(lotId);
      if (lot !== undefined) shop.lots.set(lotId, { ...lot, salesCount: lot.amount });
    }
  }
  const paid = decision === 'approve' && shop.trouble.declinesPayments !== true;
  settleFakePayment(shop, transactionId, paid ? 'success' : 'fail');
  return { status: paid ? 'success' : 'fail', externalId: order.externalId };
};
