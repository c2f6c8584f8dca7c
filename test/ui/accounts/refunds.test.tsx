import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import en from '../../../src/ui/i18n/messages/en/refunds.json' with { type: 'json' };
import ru from '../../../src/ui/i18n/messages/ru/refunds.json' with { type: 'json' };
import accountTexts from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import deliveryTexts from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import orderTexts from '../../../src/ui/i18n/messages/uk/order.json' with { type: 'json' };
import paymentTexts from '../../../src/ui/i18n/messages/uk/payment.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/refunds.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openPaidOrder, REFUND_NOTE, withPlainBlanks } from './open-paid-order.ts';

const texts = { uk, ru, en };

describe('what the shop gave back of an order', () => {
  it('a line that was given back says so beside its name and in what came of it; the other line does not', async () => {
    const { giveBack, show, refunds, title, lineOf, said, element, order } = await openPaidOrder();
    giveBack(2);
    await show();
    expect(withPlainBlanks(lineOf(2)?.textContent)).toContain(uk['refunds.line.under-way']);
    expect(withPlainBlanks(lineOf(2)?.textContent)).toContain(uk['refunds.line.tickets']);
    expect(withPlainBlanks(lineOf(1)?.textContent)).not.toContain(uk['refunds.line.under-way']);
    expect(withPlainBlanks(lineOf(1)?.textContent)).not.toContain(uk['refunds.line.tickets']);
    // Of its tickets nobody is told that they are in the draw.
    expect(lineOf(1)?.querySelector('a[href="/draw-1"]')?.getAttribute('aria-label')).toContain(
      'у розіграші',
    );
    expect(lineOf(2)?.querySelector('a[href="/draw-2"]')?.getAttribute('aria-label')).toBeNull();
    expect(refunds()).toHaveLength(1);
    const [refund = ''] = refunds();
    expect(refund).toContain(title(2));
    expect(refund).not.toContain(title(1));
    expect(refund).toContain(`${uk['refunds.amount']}300 грн`);
    const [{ pointsEarned } = expect.fail('no refund')] = order().refunds ?? [];
    expect(pointsEarned).toBeGreaterThan(0n);
    expect(refund).toContain(`${uk['refunds.points-taken']}−${pointsEarned}`);
    expect(refund).not.toContain(uk['refunds.points-back']);
    expect(refund).not.toContain(uk['refunds.reference']);
    expect(refund).toContain(uk['refunds.money.under-way']);
    expect(refund).toContain(uk['refunds.note'].replace('{note}', REFUND_NOTE));
    expect(element.querySelector('main [data-state]')?.getAttribute('data-state')).toBe('paid');
    expect(said()).toContain(accountTexts['account.orders.state.paid']);
  });

  it('a refund that was transferred says so, with its day and reference', async () => {
    const { giveBack, transfer, show, refunds, lineOf } = await openPaidOrder();
    transfer(giveBack(1), 'UA-2026-17');
    await show();
    const [refund = ''] = refunds();
    expect(refund).toMatch(/Гроші повернено банківським переказом, \d+ \p{L}+ \d{4}/u);
    expect(refund).toContain(`${uk['refunds.reference']}UA-2026-17`);
    expect(refund).not.toContain(uk['refunds.money.under-way']);
    expect(withPlainBlanks(lineOf(1)?.textContent)).toContain(uk['refunds.line.done']);
  });

  it('points and charity are named where any moved; without money to return it says that there was none', async () => {
    const { giveBack, order, change, show, refunds } = await openPaidOrder();
    giveBack(1);
    giveBack(2);
    const [first = expect.fail('no refund'), second = expect.fail('no refund')] = order().refunds ?? [];
    const none = { amount: 0n, pointsEarned: 0n, charityPoints: 0n } as const;
    const few = { pointsUsed: 7n, charityPoints: 12n } as const;
    change({
      refunds: [
        { ...first, ...few } as typeof first,
        { ...second, ...none, pointsUsed: 5n, state: 'refunded', note: '' } as typeof second,
      ],
    });
    await show();
    expect(refunds()[0]).toContain(`${uk['refunds.points-back']}+7`);
    expect(refunds()[0]).toContain(`${uk['refunds.charity']}12 грн`);
    expect(refunds()[1]).toContain(uk['refunds.money.none']);
    expect(refunds()[1]).toContain(`${uk['refunds.points-back']}+5`);
    for (const id of ['refunds.amount', 'refunds.points-taken', 'refunds.charity'] as const)
      expect(refunds()[1]).not.toContain(uk[id]);
    expect(refunds()[1]).not.toContain('Магазин пише');
  });

  it('a refund that the provider has sent says that the money went back, and when', async () => {
    const { giveBack, order, change, show, refunds } = await openPaidOrder();
    giveBack(1);
    change({ refunds: (order().refunds ?? []).map(each => ({ ...each, state: 'refunded' as const })) });
    await show();
    expect(refunds()[0]).toMatch(/Гроші повернено, \d+ \p{L}+ \d{4}/u);
  });

  it('a payment that the bank or the provider took back says so, and not that the shop paid', async () => {
    const { giveBack, order, change, show, refunds } = await openPaidOrder();
    giveBack(1, 2);
    const [refund = expect.fail('no refund')] = order().refunds ?? [];
    change({ refunds: [{ ...refund, state: 'refunded', reason: 'reversal', note: '' }] });
    await show();
    expect(refunds()[0]).toMatch(
      /Банк або платіжна система відкликали твою оплату й повернули гроші, \d+ \p{L}+ \d{4}/u,
    );
    expect(refunds()[0]).not.toContain('Гроші повернено,');
  });

  it('an order that was given back whole says so in the list and on its page, and nobody asks for its address', async () => {
    const { giveBack, transfer, show, said, element, refunds } = await openPaidOrder();
    const first = giveBack(1);
    const second = giveBack(2);
    const state = () => element.querySelector('main [data-state]')?.getAttribute('data-state');
    const askings = () => said().includes(deliveryTexts['delivery.needs-address']);
    await show('/account#orders');
    await waitUntilTrue(() => state() === 'refunding');
    expect(said()).toContain(accountTexts['account.orders.state.refunding']);
    expect(refunds()).toHaveLength(2);
    expect(askings()).toBe(false);
    transfer(first, 'A-1');
    transfer(second, 'A-2');
    await show();
    await waitUntilTrue(() => state() === 'refunded');
    expect(said()).toContain(accountTexts['account.orders.state.refunded']);
    expect(askings()).toBe(false);
  });

  it('an order of which a line is left still asks where that goes', async () => {
    const { giveBack, show, said } = await openPaidOrder();
    giveBack(1);
    await show();
    expect(said()).toContain(deliveryTexts['delivery.needs-address']);
  });

  it.each(LANGUAGES)(
    'the receipt says beneath its sums what was given back, in its language %s',
    async language => {
      const { giveBack, transfer, show, element, button } = await openPaidOrder(language);
      transfer(giveBack(1), 'UA-9');
      await show();
      await act(async () => button(orderTexts['order.receipt'])?.click());
      await waitUntilTrue(() => element.querySelector('main article') !== null);
      const words = withPlainBlanks(element.querySelector('main article')?.textContent);
      expect(words).toContain(texts[language]['refunds.line.done']);
      expect(words).toContain(`${texts[language]['refunds.reference']}UA-9`);
      expect(words).toContain(
        `${texts[language]['refunds.amount']}${language === 'en' ? '₴300' : '300 грн'}`,
      );
    },
  );

  it('the page of the payment tells of no draw to come for what was given back', async () => {
    const { giveBack, show, said, order, refunds } = await openPaidOrder();
    giveBack(1);
    await show(`/payment-success?order=${order().externalId}`);
    await waitUntilTrue(() => said().includes(withPlainBlanks(paymentTexts['payment.receipt.next.draw'])));
    giveBack(2);
    await show('/account#orders');
    await show(`/payment-success?order=${order().externalId}`);
    await waitUntilTrue(() => refunds().length === 2);
    expect(said()).not.toContain(withPlainBlanks(paymentTexts['payment.receipt.next.draw']));
    expect(said()).toContain(uk['refunds.line.under-way']);
  });
});
