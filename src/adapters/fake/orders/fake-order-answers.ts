import type { AccountOrder, OrderReceipt, OrderState } from '../../../application/ports/orders.ts';
import { minorUnits, wholeToMinorUnits } from '../../../domain/money/money-units.ts';
import type { OrderLine, OrderSums } from '../../../domain/orders/order-sums.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeOrder } from './fake-order.ts';

const sumsOf = ({ total, pointsUsed, rate, payable, currency }: FakeOrder): OrderSums => ({
  total,
  pointsUsed,
  rate,
  payable: wholeToMinorUnits(payable),
  currency,
});

/** What was ordered, in the caller's language. */
const linesOf = (shop: FakeShop, caller: FakeCaller, order: FakeOrder): readonly OrderLine[] =>
  order.cart
    .toSorted((a, b) => a.lotId - b.lotId)
    .map(line => ({
      ...line,
      title: shop.lots.get(line.lotId)?.productToBuy.title[caller.language()] ?? '',
      price: order.prices.get(line.lotId) ?? minorUnits(0n),
    }));

/** Makes an order as the fake shop's account lists it, in the caller's language. */
export const makeFakeAccountOrder = (shop: FakeShop, caller: FakeCaller, order: FakeOrder): AccountOrder => {
  const { number, status, lines, sums, receipt } = makeFakeOrderState(shop, caller, order);
  return {
    externalId: order.externalId,
    number,
    status,
    placedAt: order.placedAt,
    waiting:
      order.status === 'pending' && order.reservedUntil > shop.clock.now()
        ? { until: order.reservedUntil, inCart: order.cartKept }
        : null,
    lines: lines.map(line => {
      const lot = shop.lots.get(line.lotId);
      return {
        ...line,
        image: lot?.productToBuy.image ?? '',
        prize: lot?.productToWin.title[caller.language()] ?? '',
        prizeImage: lot?.productToWin.image ?? '',
      };
    }),
    sums,
    receipt,
  };
};

/** What a paid order brought; null while it is not paid. */
const receiptOf = (order: FakeOrder): OrderReceipt | null => {
  if (order.status !== 'paid') return null;
  const { earned, charityPoints } = order;
  return {
    ...sumsOf(order),
    earned,
    charityPoints,
    tickets: order.tickets.toSorted((a, b) => a.lotId - b.lotId),
  };
};

/** Makes the fake shop's answer about an order's state, in the caller's language. */
export const makeFakeOrderState = (
  shop: FakeShop,
  caller: FakeCaller,
  order: FakeOrder,
): Omit<OrderState, 'emailConfirmed'> => ({
  number: order.number,
  status: order.status,
  lines: linesOf(shop, caller, order),
  sums: sumsOf(order),
  receipt: receiptOf(order),
});

/** Makes an unpaid order as the fake shop answers it, in the caller's language. */
export const makeFakeUnpaidOrder = (shop: FakeShop, caller: FakeCaller, order: FakeOrder): UnpaidOrder => ({
  ...sumsOf(order),
  externalId: order.externalId,
  number: order.number,
  until: order.reservedUntil,
  inCart: order.cartKept,
  lines: linesOf(shop, caller, order),
});
