import type { OrderRefund } from '../../../application/ports/orders.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import { charityPointsFor } from '../../../domain/catalogue/lot-quote.ts';
import { localSumRoundedDown, minorUnits, wholeToMinorUnits } from '../../../domain/money/money-units.ts';
import { type OrderShares, shareOrderAmongLines } from '../../../domain/orders/order-shares.ts';
import { canRefundMove } from '../../../domain/orders/refund-life.ts';
import { isFakeListClosed } from '../draws/fake-list-closing.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeLedgerEntry } from './fake-ledger.ts';
import type { FakeOrder } from './fake-order.ts';
import { isFakeLineGivenBack, isFakeLineReturning } from './fake-order-lines.ts';
import { findFakeParcelState } from './fake-parcels.ts';
import { settleFakeReturns } from './fake-returns.ts';
import { makeFakeOrderId } from './make-fake-order-id.ts';

const keep = (shop: FakeShop, order: FakeOrder, refunds: readonly OrderRefund[]): void => {
  shop.orders.set(makeFakeOrderId(order.userId, order.externalId), { ...order, refunds });
};

const addEntry = (shop: FakeShop, userId: number, entry: FakeLedgerEntry): void => {
  const user = shop.users.get(userId);
  if (user !== undefined && entry.amount !== 0n)
    shop.users.set(userId, { ...user, ledger: [...user.ledger, entry] });
};

/** The commission that somebody got when an order was paid; none where nobody did. */
const findCommission = (shop: FakeShop, order: FakeOrder, cause: 'referral_first' | 'referral_second') => {
  for (const { id, ledger } of shop.users.values()) {
    const entry = ledger.find(
      each => each.cause === cause && each.fromId === order.userId && each.at === order.paidAt,
    );
    if (entry !== undefined) return { userId: id, amount: entry.amount };
  }
  return { userId: 0, amount: points(0) };
};

/** The shares of the asked lines in what an order moved, added up. */
const addShares = (shop: FakeShop, order: FakeOrder, lots: readonly number[]): OrderShares => {
  const paid = wholeToMinorUnits(order.payable);
  const lines = order.cart.toSorted((a, b) => a.lotId - b.lotId);
  const shares = shareOrderAmongLines(
    {
      paid,
      pointsUsed: order.pointsUsed,
      pointsEarned: order.earned,
      firstCommission: findCommission(shop, order, 'referral_first').amount,
      secondCommission: findCommission(shop, order, 'referral_second').amount,
      turnover: localSumRoundedDown(paid, order.rate),
    },
    lines.map(({ lotId, quantity }) => ({ price: order.prices.get(lotId) ?? minorUnits(0), quantity })),
  ).filter((_, place) => lots.includes(lines[place]?.lotId ?? 0));
  const sum = (of: (share: OrderShares) => bigint): bigint =>
    shares.reduce((all, share) => all + of(share), 0n);
  return {
    paid: minorUnits(sum(share => share.paid)),
    pointsUsed: points(sum(share => share.pointsUsed)),
    pointsEarned: points(sum(share => share.pointsEarned)),
    firstCommission: points(sum(share => share.firstCommission)),
    secondCommission: points(sum(share => share.secondCommission)),
    turnover: minorUnits(sum(share => share.turnover)),
  };
};

/** Lets the lines' tickets win no more, where their list is not closed. */
const voidTickets = (shop: FakeShop, order: FakeOrder, lots: readonly number[]): void => {
  for (const { lotId, first, count } of order.tickets) {
    const lot = shop.lots.get(lotId);
    if (lot === undefined || !lots.includes(lotId) || isFakeListClosed(shop, lot)) continue;
    let number = 0;
    for (const [place, ticket] of shop.tickets.entries()) {
      if (ticket.lotId !== lotId) continue;
      number += 1;
      if (number >= first && number < first + count) shop.tickets[place] = { ...ticket, isVoid: true };
    }
  }
};

/** What the lines gave to charity: the fake shop's fund is not paid out of it. */
const sumCharity = (shop: FakeShop, order: FakeOrder, lots: readonly number[]): Points =>
  points(
    order.cart.reduce((sum, { lotId, quantity, isDonate }) => {
      const lot = lots.includes(lotId) ? shop.lots.get(lotId) : undefined;
      return lot === undefined ? sum : sum + charityPointsFor(lot, quantity, isDonate);
    }, 0n),
  );

/**
 * Gives lines of a paid order of the fake shop back, as its office does, with everything that they brought; answers the
 * refund's id. Throws where one of them is not there, was given back before, or is about to go out.
 */
export const giveFakeLinesBack = (
  shop: FakeShop,
  order: FakeOrder,
  lots: readonly number[],
  note: string,
): number => {
  const isPossible =
    order.status === 'paid' &&
    findFakeParcelState(shop, order) !== 'packed' &&
    lots.every(lotId => order.cart.some(line => line.lotId === lotId) && !isFakeLineGivenBack(order, lotId));
  if (!isPossible) throw new Error(`order ${order.number} can not be given back so`);
  const at = shop.clock.now();
  const shares = addShares(shop, order, lots);
  const refund: OrderRefund = {
    id: shop.nextId(),
    lots: lots.toSorted((a, b) => a - b),
    state: shares.paid > 0n ? 'asked' : 'refunded',
    reason: lots.every(lotId => isFakeLineReturning(order, lotId)) ? 'returned' : 'other',
    at,
    since: at,
    amount: shares.paid,
    pointsUsed: shares.pointsUsed,
    pointsEarned: shares.pointsEarned,
    charityPoints: sumCharity(shop, order, lots),
    note,
    reference: '',
  };
  const buyer = shop.users.get(order.userId);
  if (buyer !== undefined)
    shop.users.set(buyer.id, { ...buyer, saleBalance: minorUnits(buyer.saleBalance - shares.turnover) });
  addEntry(shop, order.userId, { cause: 'refund_spent', amount: shares.pointsUsed, at });
  addEntry(shop, order.userId, { cause: 'refund_earned', amount: points(-shares.pointsEarned), at });
  const fromId = order.userId;
  const first = findCommission(shop, order, 'referral_first').userId;
  addEntry(shop, first, { cause: 'refund_first', amount: points(-shares.firstCommission), at, fromId });
  const second = findCommission(shop, order, 'referral_second').userId;
  addEntry(shop, second, { cause: 'refund_second', amount: points(-shares.secondCommission), at, fromId });
  voidTickets(shop, order, lots);
  const refunds = [...(order.refunds ?? []), refund];
  keep(shop, { ...order, returns: settleFakeReturns(order, refunds, at) }, refunds);
  return refund.id;
};

/**
 * Keeps that the fake shop has transferred a refund of an order by hand. Throws where there is none, or its money has gone
 * back.
 */
export const transferFakeRefund = (shop: FakeShop, order: FakeOrder, id: number, reference: string): void => {
  const refunds = order.refunds ?? [];
  const refund = refunds.find(each => each.id === id);
  if (refund === undefined || !canRefundMove(refund.state, 'by_hand'))
    throw new Error(`refund ${id} of order ${order.number} is not to be transferred`);
  const moved = { ...refund, state: 'by_hand', since: shop.clock.now(), reference } as const;
  keep(
    shop,
    order,
    refunds.map(each => (each.id === id ? moved : each)),
  );
};
