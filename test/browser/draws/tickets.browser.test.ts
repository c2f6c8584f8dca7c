import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTicketReceipt } from '../../../src/domain/draws/proof/ticket-receipt.ts';
import { JOURNEY_LOOKS } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

/** A lot of the sample that brings two tickets an item. */
const LOT = 25;

const { visit, url } = openJourneyShop();

describe('Many tickets of one lot', () => {
  it.each(JOURNEY_LOOKS)(
    'many tickets of one lot are counted, and shown page by page with the keyboard: $language, $viewport.width px',
    async options => {
      const visitor = await visit(options);
      const { page, t } = visitor;
      const shopper = makeShopperOnPage(visitor, url);
      const { main } = shopper;
      await shopper.joinWithLot(LOT);
      const line = page.locator(`li[data-lot="${LOT}"]`);
      for (let n = 2; n <= 8; n += 1) {
        await line.getByRole('button', { name: t('common.quantity.more') }).click();
        await expect.poll(async () => (await line.getByRole('status').textContent())?.trim()).toBe(String(n));
      }
      await shopper.payByCard();
      await page.goto('/account#tickets');
      const group = main.locator('li[data-state="active"]').first();
      await group.getByText(t('account.tickets.count', { count: 16 }), { exact: true }).waitFor();
      const numbers = group.locator('ul li');
      expect(await numbers.count()).toBe(12);
      await group.getByRole('button', { name: t('account.tickets.more', { count: 4 }) }).focus();
      await page.route(/\/api\/get-account-tickets/, route => route.abort());
      await page.keyboard.press('Enter');
      await group.getByRole('alert').getByText(t('account.more-failed')).waitFor();
      if (process.env['SCREENSHOTS'] !== undefined) {
        await page.screenshot({
          path: `${process.env['SCREENSHOTS']}/load-more-error-${options.language}.png`,
        });
      }
      await page.unrouteAll();
      // What was promised at payment can be kept at once.
      const [kept] = await Promise.all([
        page.waitForEvent('download'),
        group
          .getByRole('button', { name: new RegExp(`^${t('account.tickets.receipt-for', { title: '' })}`) })
          .click(),
      ]);
      const [receipt] = JSON.parse(readFileSync(await kept.path(), 'utf8')) as readonly unknown[];
      expect(readTicketReceipt(receipt)).toMatchObject({ lot_id: LOT });
      await group.getByRole('button', { name: t('account.tickets.more', { count: 4 }) }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => numbers.count()).toBe(16);
      await expect
        .poll(() => numbers.nth(12).evaluate(number => number === document.activeElement))
        .toBe(true);
      expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
      if (process.env['SCREENSHOTS'] !== undefined) {
        await page.screenshot({ path: `${process.env['SCREENSHOTS']}/tickets-${options.language}.png` });
      }
    },
  );
});
