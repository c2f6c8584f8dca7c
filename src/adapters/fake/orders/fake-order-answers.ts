import type { OrderReceipt } from '../../../application/ports/orders.ts';
import { wholeToMinor } from '../../../domain/money/money.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeOrder } from './fake-order.ts';

/** What a paid order brought; null while it is not paid. */
export const receiptOf = (order: FakeOrder): OrderReceipt | null => {
  if (order.status !== 'paid') return null;
  const { total, pointsUsed, rate, payable, currency, earned, charityPoints } = order;
  const tickets = order.tickets.toSorted((a, b) => a.lotId - b.lotId);
  return {
    total,
    pointsUsed,
    rate,
    paid: wholeToMinor(payable),
    currency,
    earned,
    charityPoints,
    tickets,
  };
};

/** An order that waits to be paid, in the caller's language. */
export const unpaidOf = (shop: FakeShop, caller: FakeCaller, order: FakeOrder): UnpaidOrder => ({
  externalId: order.externalId,
  number: order.number,
  total: wholeToMinor(order.payable),
  currency: order.currency,
  pointsUsed: order.pointsUsed,
  until: order.reservedUntil,
  inCart: order.cartKept,
  lines: order.cart
    .toSorted((a, b) => a.lotId - b.lotId)
    .map(line => ({
      ...line,
      title: shop.lots.get(line.lotId)?.productToBuy.title[caller.language()] ?? '',
    })),
});
