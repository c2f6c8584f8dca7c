import { expect, it } from 'vitest';
import { PHONE } from '../support/browser-shop.ts';
import { checkoutOf } from '../support/checkout-of.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

const LOT = 25;

const { visit, url, stage, differences } = openJourneyShop();
const atCheckout = checkoutOf(visit, url);

it('an order that waits is given up: asked once, said, and its things go back into the cart', async () => {
  const { visitor, shopper, email, line } = await atCheckout({ language: 'uk', viewport: PHONE }, LOT);
  const { page, t } = visitor;
  const { ordersOf } = stage(visitor);
  await shopper.goToSandbox();
  await page.goto('/cart');
  const waiting = page.getByRole('article', { name: t('orders.waits') });
  await waiting.waitFor();

  await shopper.button('orders.give-up', waiting).click();
  const question = page.getByRole('dialog');
  await shopper.button('orders.give-up.no', question).click();
  expect(await ordersOf(email)).toEqual(['pending']);
  await shopper.button('orders.give-up', waiting).click();
  await shopper.button('orders.give-up.yes', question).click();
  await waiting.waitFor({ state: 'detached' });
  const said = page.getByRole('status').filter({ hasText: /скасовано/ });
  await said.waitFor();
  await expect.poll(() => said.evaluate(element => element === document.activeElement)).toBe(true);
  expect(await ordersOf(email)).toEqual(['expired']);

  await shopper.button('orders.put-back').click();
  await line.waitFor();
  expect(await said.count()).toBe(0);
  await page.reload();
  await line.waitFor();
  expect(await waiting.count()).toBe(0);
  await shopper.payByCard();
  expect(await ordersOf(email)).toEqual(['expired', 'paid']);
  expect(visitor.problems).toEqual([]);
  expect(await differences()).toEqual({});
});
