import { describe, expect, it } from 'vitest';
import { PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { withPlainSpaces } from '../support/shopper.ts';
import { isPaymentStepPath, watchScriptRequestPaths } from '../support/watch-script-request-paths.ts';

const { visit, url } = openJourneyShop();
const atCheckout = makeCheckoutOpener(visit, url);

const CHEAP = 4;
const DEAR = 16;

describe('the ways to pay', () => {
  it('payment ways list the most used first, with limits shown before; the last used is chosen next time', async () => {
    const { visitor, shopper } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, CHEAP);
    const { page, t } = visitor;
    const { main } = shopper;
    const ways = main.getByRole('group', { name: t('cart.methods.title') });
    const radios = ways.getByRole('radio');
    await radios.first().waitFor();
    const names = await ways.locator('label').allTextContents();
    expect(names).toEqual(['КарткаVisa, Mastercard', 'Google Pay', 'Apple Pay', 'Privat24', 'QIWI']);
    expect(await ways.locator('input:checked').count()).toBe(0);

    await shopper.chooseMethod(/Privat24/);
    const limits = ways.getByRole('status');
    await expect
      .poll(async () => withPlainSpaces(await limits.textContent()))
      .toBe('Від 1 грн до 25 000 грн за одну оплату.');
    const asked = watchScriptRequestPaths(page);
    await shopper.pay();
    await page.waitForURL(/\/sandbox-payments\//);
    // The provider is asked for the limits and to start, the shop for what each of these needs.
    expect(asked.filter(isPaymentStepPath)).toEqual([
      '/api/payment-fields',
      '/sandbox-payments',
      '/api/process-order',
      '/sandbox-payments',
    ]);
    await shopper.decideAtSandbox('approve');
    await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();

    await shopper.openLot(DEAR);
    await shopper.addToCart();
    await shopper.openCart();
    await expect.poll(() => ways.getByRole('radio', { name: /Privat24/ }).isChecked()).toBe(true);
    await expect
      .poll(async () => withPlainSpaces(await limits.textContent()))
      .toMatch(/^Цим способом не оплатити [\d ]+ грн\. Від 1 грн до 25 000 грн за одну оплату\./);

    await page.evaluate(() => localStorage.setItem('currency', 'USD'));
    await page.reload();
    await radios.first().waitFor();
    expect(await ways.getByRole('radio', { name: /QIWI|Privat24/ }).count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });
});
