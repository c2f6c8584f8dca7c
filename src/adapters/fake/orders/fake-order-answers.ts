import type { AccountOrderLine, OrderReceipt, OrderState } from '../../../application/ports/orders.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { minorUnits, wholeToMinorUnits } from '../../../domain/money/money-units.ts';
import type { OrderLine, OrderSums } from '../../../domain/orders/order-sums.ts';
import { findPaidBy } from '../../../domain/orders/paid-by.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import { fakeShopTexts } from '../shop/fake-shop-texts.ts';
import { makeFakeOrderDelivery } from './fake-deliveries.ts';
import type { FakeOrder } from './fake-order.ts';

const sumsOf = ({ total, pointsUsed, rate, payable, currency }: FakeOrder): OrderSums => ({
  total,
  pointsUsed,
  rate,
  payable: wholeToMinorUnits(payable),
  currency,
});

/** What was ordered, in a language. */
const linesOf = (shop: FakeShop, language: Language, order: FakeOrder): readonly OrderLine[] =>
  order.cart
    .toSorted((a, b) => a.lotId - b.lotId)
    .map(line => ({
      ...line,
      title: shop.lots.get(line.lotId)?.productToBuy.title[language] ?? '',
      price: order.prices.get(line.lotId) ?? minorUnits(0n),
    }));

/** The same lines with what could be won, and the pictures of both. */
const picturedLinesOf = (shop: FakeShop, language: Language, order: FakeOrder): readonly AccountOrderLine[] =>
  linesOf(shop, language, order).map(line => {
    const lot = shop.lots.get(line.lotId);
    return {
      ...line,
      image: lot?.productToBuy.image ?? '',
      prize: lot?.productToWin.title[language] ?? '',
      prizeImage: lot?.productToWin.image ?? '',
    };
  });

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

/** By what it was paid: every order of the fake shop that is paid was paid at the sandbox. */
const paidByOf = ({ status, via }: FakeOrder, language: Language): string | null => {
  const paidBy = status === 'paid' ? findPaidBy(via, '1') : null;
  return paidBy === 'card' ? fakeShopTexts[language].paidByCard : paidBy;
};

/** Makes the fake shop's answer about an order, in a language. */
export const makeFakeOrderState = (
  shop: FakeShop,
  language: Language,
  order: FakeOrder,
): Omit<OrderState, 'emailConfirmed'> => ({
  number: order.number,
  status: order.status,
  placedAt: order.placedAt,
  waiting:
    order.status === 'pending' && order.reservedUntil > shop.clock.now()
      ? { until: order.reservedUntil, inCart: order.cartKept }
      : null,
  paidAt: order.status === 'paid' ? (order.paidAt ?? null) : null,
  language: order.language,
  paidBy: paidByOf(order, language),
  lines: picturedLinesOf(shop, language, order),
  sums: sumsOf(order),
  receipt: receiptOf(order),
  delivery: makeFakeOrderDelivery(shop, order, language),
  refunds: order.refunds ?? [],
  returns: order.returns ?? [],
});

/** Makes an unpaid order as the fake shop answers it, in a language. */
export const makeFakeUnpaidOrder = (shop: FakeShop, language: Language, order: FakeOrder): UnpaidOrder => ({
  ...sumsOf(order),
  externalId: order.externalId,
  number: order.number,
  until: order.reservedUntil,
  inCart: order.cartKept,
  lines: linesOf(shop, language, order),
});
