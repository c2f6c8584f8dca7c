import { expect, it } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';
import { isPaymentStepPath, watchScriptRequestPaths } from '../support/watch-script-request-paths.ts';

/** A lot of the sample: 590.00 each. */
const LOT = 25;

/** Takes one of them, not two. */
const { shop, visit } = openBrowserShop({ PAYMENT_PROVIDER: 'liqpay', LIQPAY_MOST: '1000' });

const orders = async (): Promise<number> =>
  (await shop().context.database.query('SELECT 1 FROM orders', [])).length;

it('a shopper pays through LiqPay’s checkout: its ways, its limits, its page, and the order is paid', async () => {
  const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page, t } = visitor;
  const shopper = makeShopperOnPage(visitor, () => shop().url);
  const { main } = shopper;
  await shopper.joinWithLot(LOT);

  // The merchant's ways by their names, and no other provider's.
  const ways = main.getByRole('radio');
  await expect.poll(() => ways.count()).toBe(4);
  for (const name of [t('cart.methods.card'), 'Google Pay', 'Apple Pay', 'Privat24']) {
    await main.getByRole('radio', { name, exact: true }).waitFor();
  }

  // Two are more than the merchant takes: nothing is ordered, and the popup says the range alone.
  const line = page.locator(`li[data-lot="${LOT}"]`);
  await line.getByRole('button', { name: t('common.quantity.more') }).click();
  await expect.poll(() => shopper.figure('cart.summary.total')).toMatch(/1 180/);
  const before = await orders();
  await shopper.chooseMethod(/Google Pay/);
  await shopper.pay();
  const popup = page.getByRole('dialog', { name: t('popups.restriction.title') });
  await popup.waitFor();
  expect(withPlainSpaces(await popup.textContent())).toContain('від 1 грн до 1 000 грн');
  expect(await orders()).toBe(before);
  await shopper.button('cart.dialog.ok', popup).click();

  // One is paid; every return leads to the page that asks the shop.
  await line.getByRole('button', { name: t('common.quantity.less') }).click();
  await expect.poll(() => shopper.figure('cart.summary.total')).toMatch(/^590/);
  const asked = watchScriptRequestPaths(page);
  await shopper.pay();
  await page.waitForURL(/\/sandbox-payments\/checkout$/);
  // LiqPay itself is asked for nothing before its page.
  expect(asked.filter(isPaymentStepPath)).toEqual(['/api/payment-fields', '/api/process-order']);
  await page.getByText('LiqPay: gpay').waitFor();
  await shopper.decideAtSandbox('approve');
  await page.waitForURL(/\/payment-pending\?order=/);
  await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();

  await main.getByRole('link', { name: t('payment.paid.tickets') }).click();
  await page.waitForURL(/\/account/);
  await expect.poll(() => shopper.figure('account.card.tickets')).toBe('2');
  expect(visitor.problems).toEqual([]);
  expect(await auditShop(shop().context.database)).toEqual({});
});
