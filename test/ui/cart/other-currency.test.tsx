import { expect, it } from 'vitest';
import { makeJourneyTextReader } from '../../browser/support/journey-text-reader.ts';
import { makeShopperOnOpenedPage } from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

it('a cart keeps its lines when language and currency change, and is paid as the shop counts in that currency', async () => {
  const before = await openCartPage([[1, 1]]);
  await before.press(before.t('common.quantity.more'), before.line(1));
  await waitUntilTrue(() => before.figure('cart.summary.total') === '980 грн');
  expect(before.quantity(1)).toBe('2');

  await before.press('English');
  await waitUntilTrue(() => before.heading() === makeJourneyTextReader('en')('cart.title'));
  const dollar = [...before.element.querySelectorAll('button')].find(each => each.textContent.includes('$'));
  await before.press(dollar?.textContent ?? 'dollars');
  const english = makeShopperOnOpenedPage(before, 'en');
  // 490.00 / 41.25 = 11.88 each
  await waitUntilTrue(() => english.figure('cart.summary.total') === '$24');
  expect(english.figure('cart.summary.sum')).toBe('$23.76');

  const shopper = await english.load('/cart');
  await waitUntilTrue(() => shopper.line(1) !== null);
  expect(shopper.figure('cart.summary.total')).toBe('$24');
  expect(shopper.quantity(1)).toBe('2');

  await shopper.choose('card');
  await shopper.pay();
  await waitUntilTrue(() => shopper.world.redirect.forms.length > 0);
  const paid = await shopper.load(shopper.decide('approve'));
  await waitUntilTrue(() => paid.heading() === paid.t('payment.paid.title'));
  expect(paid.figure('payment.receipt.paid')).toBe('$24');
  expect(paid.orders().map(({ currency, payable, status }) => [currency, payable, status])).toEqual([
    ['USD', 24n, 'paid'],
  ]);
});
