import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { DESKTOP_VIEWPORT, openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { holdRequestsBack } from '../support/hold-requests-back.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';
import { makeServerStage } from '../support/make-server-stage.ts';
import { makeShopperOnPage } from '../support/shopper.ts';
import { trackLayoutShifts, waitForFrames } from '../support/wait-until-stable.ts';

const LOT = 4;

const { shop, visit } = openBrowserShop();
const atCheckout = makeCheckoutOpener(visit, () => shop().url);

/** Only Chromium is driven with a second tab. */
const hasOneTab = inject('engine') !== undefined;

/** Whether all of it is within the window. */
const isWholeInSight = (card: Locator): Promise<boolean> =>
  card.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('a payment that is given up by going back', () => {
  it('going back from the payment leaves an empty cart that works, and ordering the same lot makes no new order', async () => {
    const { visitor, shopper, email } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, LOT);
    const { page, t, language } = visitor;
    const stage = makeServerStage(shop(), page, language);
    const { ordersOf } = stage;
    await shopper.goToSandbox();
    // Firefox wakes the page that it kept, others load it again.
    await page.goBack();
    await page.waitForURL('/cart');
    await shopper.main.getByText(t('cart.empty.title')).waitFor();
    expect(await ordersOf(email)).toEqual(['pending']);

    await shopper.main.getByRole('link', { name: t('cart.empty.action') }).click();
    await shopper.openLot(LOT);
    await shopper.addToCart();
    await shopper.openCart();
    await shopper.payByCard();
    expect(await ordersOf(email)).toEqual(['paid']);
    // What was taken anew and paid is in no cart, and comes back with no start.
    await page.goto('/cart');
    await shopper.main.getByText(t('cart.empty.title')).waitFor();
    expect(await stage.cartOf(email)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    expect(await auditShop(shop().context.database)).toEqual({});
  });

  it.skipIf(hasOneTab)(
    'going back from the payment shows the unpaid order, which is paid unchanged in dollars; a second tab follows',
    async () => {
      const { visitor, shopper, email } = await atCheckout({ language: 'en', viewport: PHONE_VIEWPORT }, LOT);
      const { page, t, context } = visitor;
      const stage = makeServerStage(shop(), page, 'en');
      await shopper.goToSandbox();
      const key = await stage.lastOrderOf(email);
      await page.goBack();
      await page.waitForURL('/cart');
      const waiting = (on: Page) => on.getByRole('article', { name: t('orders.waits') });
      await waiting(page).waitFor();
      await shopper.main.getByText(t('cart.empty.title')).waitFor();
      await expect.poll(() => waiting(page).textContent()).toMatch(/20\smin.*TF-\d+/);
      // The cart was left far down, at its button; it comes back with the order in sight.
      await expect.poll(() => isWholeInSight(waiting(page))).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);

      const second = await context.newPage();
      await second.goto('/cart');
      await waiting(second).waitFor();
      // And pushes nothing down when it comes.
      const shifts = await trackLayoutShifts(page);
      // Nor where the account is seen without it for a while.
      const answer = await holdRequestsBack(page, 'api/get-unpaid-orders*');
      await page.goto('/account');
      await expect.poll(answer.asked).toBeGreaterThan(0);
      await waitForFrames(page, 10);
      await answer.letGo();
      const movesNothing = async () => {
        await waiting(page).waitFor();
        await visitor.waitForNetworkIdle();
        expect(await shifts(), page.url()).toBeLessThan(0.05);
      };
      await movesNothing();
      await page.goto('/');
      await movesNothing();

      await page.evaluate(() => localStorage.setItem('currency', 'USD'));
      await page.goto('/cart');
      const pay = waiting(page).getByRole('button', { name: /^Pay this order: ₴\d/ });
      const sum = (await pay.textContent())?.replace('this order: ', '');
      await pay.click();
      const dialog = page.getByRole('dialog', { name: /^Pay for order TF-/ });
      // The way that was used last is chosen already.
      await expect.poll(() => dialog.getByRole('radio', { name: /visa/i }).isChecked()).toBe(true);
      await dialog.getByRole('button', { name: sum ?? '', exact: true }).click();
      await shopper.decideAtSandbox('approve');
      await shopper.main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
      expect(await stage.ordersOf(email)).toEqual(['paid']);
      expect(await stage.lastOrderOf(email)).toBe(key);
      await waiting(second).waitFor({ state: 'detached' });
      expect(visitor.problems).toEqual([]);
      expect(await auditShop(shop().context.database)).toEqual({});
    },
  );

  it.skipIf(hasOneTab)(
    'an order paid after going back clears its items, added anew, from the cart of every tab',
    async () => {
      const { visitor, shopper, email } = await atCheckout(
        { language: 'en', viewport: DESKTOP_VIEWPORT },
        LOT,
      );
      const { page, t, context } = visitor;
      const stage = makeServerStage(shop(), page, 'en');
      await shopper.goToSandbox();
      const second = await context.newPage();
      const other = makeShopperOnPage({ ...visitor, page: second }, () => shop().url);
      await other.openLot(LOT);
      await other.addToCart();
      await other.openCart();
      await shopper.decideAtSandbox('approve');
      await shopper.main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
      await other.main.getByText(t('cart.empty.title')).waitFor();
      expect(await stage.cartOf(email)).toEqual([]);
      await page.goto('/cart');
      await shopper.main.getByText(t('cart.empty.title')).waitFor();
      expect(visitor.problems).toEqual([]);
    },
  );
});
