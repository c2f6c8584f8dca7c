import { expect, it } from 'vitest';
import { PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const LOT = 25;

const { visit, url, stage, differences } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

it('an unpaid order is given up after one question, with a notice, and its items return to the cart', async () => {
  const { visitor, shopper, email, line } = await atCheckout(
    { language: 'uk', viewport: PHONE_VIEWPORT },
    LOT,
  );
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

it('the home page shows an unpaid order on the narrowest phone: its item, its time, then what to do', async () => {
  const { visitor, shopper } = await atCheckout(
    { language: 'uk', viewport: { width: 320, height: 844 } },
    LOT,
  );
  const { page, t } = visitor;
  await shopper.goToSandbox();
  await page.goto('/');
  const strip = page.getByRole('article', { name: t('orders.waits') });
  await strip.waitFor();
  // The name may be cut at its end; the time never, and nothing lies under the button.
  const [thing, time] = [strip.locator('p > span').first(), strip.locator('p > span').nth(1)];
  const [name, left, pay] = await Promise.all(
    [thing, time, strip.getByRole('button').first()].map(each => each.boundingBox()),
  );
  const end = (box: typeof name, from: 'x' | 'y', size: 'width' | 'height') =>
    (box?.[from] ?? 0) + (box?.[size] ?? 0);
  expect(name?.width).toBeGreaterThan(80);
  expect(left?.y).toBeGreaterThanOrEqual(end(name, 'y', 'height') - 1);
  expect(end(left, 'x', 'width')).toBeLessThanOrEqual(pay?.x ?? 0);
  expect(await time.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
});
