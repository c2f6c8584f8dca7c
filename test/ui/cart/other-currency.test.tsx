import { expect, it } from 'vitest';
import { textsOf } from '../../browser/support/texts.ts';
import { waitUntil } from '../in-browser.tsx';
import { shopperAt } from '../shopper-at.ts';
import { openCart } from './open-cart.ts';

it('a cart keeps its lines when language and currency change, and is paid as the shop counts in that currency', async () => {
  const before = await openCart([[1, 1]]);
  await before.press(before.t('common.quantity.more'), before.line(1));
  await waitUntil(() => before.figure('cart.summary.total') === '980 грн');
  expect(before.quantity(1)).toBe('2');

  await before.press('English');
  await waitUntil(() => before.heading() === textsOf('en')('cart.title'));
  const dollar = [...before.element.querySelectorAll('button')].find(each => each.textContent.includes('$'));
  await before.press(dollar?.textContent ?? 'dollars');
  const english = shopperAt(before, 'en');
  // 490.00 / 41.25 = 11.88 each
  await waitUntil(() => english.figure('cart.summary.total') === '$24');
  expect(english.figure('cart.summary.sum')).toBe('$23.76');

  const shopper = await english.load('/cart');
  await waitUntil(() => shopper.line(1) !== null);
  expect(shopper.figure('cart.summary.total')).toBe('$24');
  expect(shopper.quantity(1)).toBe('2');

  await shopper.choose('card');
  await shopper.pay();
  await waitUntil(() => shopper.world.redirect.forms.length > 0);
  const paid = await shopper.load(shopper.decide('approve'));
  await waitUntil(() => paid.heading() === paid.t('payment.paid.title'));
  expect(paid.figure('payment.receipt.paid')).toBe('$24');
  expect(paid.orders().map(({ currency, payable, status }) => [currency, payable, status])).toEqual([
    ['USD', 24n, 'paid'],
  ]);
});
