import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { DESKTOP_VIEWPORT, JOURNEY_LOOKS, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { countSampleItemsLeft, openJourneyShop, readSampleLotTitle } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeShopperOnPage } from '../support/shopper.ts';
import { waitForFrames } from '../support/wait-until-stable.ts';

/** A lot of the sample that is almost sold out. */
const SMALL = 5;

const { visit, url, stage } = openJourneyShop();

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

/** Lot 1 brings one ticket, and two with the donation. */
const tickets = { with: 2, without: 1 };

describe('a popup', () => {
  it.each(JOURNEY_LOOKS)(
    'a popup takes the focus, keeps the page from scrolling, and returns the focus on Escape ($language, $viewport.width px)',
    async options => {
      const visitor = await visit(options);
      const { page, t } = visitor;
      const { openLot, main } = makeShopperOnPage(visitor, url);
      await openLot(1);
      const toggle = main.getByRole('switch', { name: t('common.donate.title') });
      await toggle.focus();
      await page.keyboard.press('Space');
      const popup = page.getByRole('dialog', { name: t('popups.donate.title') });
      await popup.waitFor();
      await expect.poll(() => focused(page)).toBe(t('popups.donate.keep', tickets));

      const top = await page.evaluate(() => scrollY);
      await page.mouse.move(20, 300);
      await page.evaluate(() =>
        addEventListener('wheel', () => performance.mark('test:wheel'), { capture: true, passive: true }),
      );
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => performance.getEntriesByName('test:wheel').length > 0);
      await waitForFrames(page, 10);
      expect(await page.evaluate(() => scrollY)).toBe(top);

      // The keyboard stays inside: two answers and the cross, then the browser's own bar or the first one again.
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'hidden' });
      await expect.poll(() => toggle.evaluate(each => each === document.activeElement)).toBe(true);
      await expect.poll(() => toggle.isChecked()).toBe(true);

      await page.keyboard.press('Space');
      await popup.getByRole('button', { name: t('popups.donate.off', tickets), exact: true }).click();
      await popup.waitFor({ state: 'hidden' });
      await expect.poll(() => toggle.isChecked()).toBe(false);
    },
  );

  it('a popup says that a lot went into the cart and links to it', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    const shopper = makeShopperOnPage(visitor, url);
    await shopper.openLot(1);
    await shopper.addToCart();
    const popup = page.getByRole('dialog', { name: t('popups.added.title') });
    await popup.getByRole('link', { name: t('popups.to-cart') }).click();
    await page.waitForURL('/cart');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('a popup says how many of a lot can be had when no more can be added', async () => {
    const visitor = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
    const { page, t } = visitor;
    const { openLot, addToCart, main } = makeShopperOnPage(visitor, url);
    await openLot(SMALL);
    await addToCart();
    await stage(visitor).othersBuy(SMALL, countSampleItemsLeft(SMALL) - 1);
    await openLot(SMALL);
    await main
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    const popup = page.getByRole('dialog', { name: t('popups.declined.title') });
    await expect
      .poll(() => popup.getByRole('paragraph').textContent())
      .toBe(t('popups.declined.text', { title: readSampleLotTitle(SMALL, 'en'), quantity: 1 }));
  });

  it.each(listTestSettings(['/', '/lot-1'], ['/catalog', '/about', '/cart', '/superprize']))(
    'the welcome popup opens on the first visit only, wherever it lands: %s',
    async path => {
      const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, greeted: false });
      await page.clock.install();
      await page.goto(path);
      const popup = page.getByRole('dialog', { name: t('popups.welcome.title') });
      await page.clock.runFor(4_000);
      await popup.waitFor();
      await popup.getByRole('button', { name: t('popups.ok'), exact: true }).click();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.clock.runFor(5_000);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    },
  );

  it('the welcome popup opens in a pause only, and never over an open menu', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, greeted: false });
    await page.clock.install();
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: t('popups.welcome.title') });
    const menu = page.getByRole('button', { name: t('common.nav.menu') });
    // The clock goes on between the steps, too, and on a busy machine for longer.
    for (let time = 1; time <= 5; time += 1) {
      await page.clock.runFor(1_000);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(100 * time);
    }
    await menu.click();
    // Its code comes with the press; Escape before that closes nothing.
    await page.getByRole('dialog', { name: t('common.nav.menu') }).waitFor();
    await page.clock.runFor(10_000);
    expect(await popup.count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await page.clock.runFor(4_000);
    await popup.waitFor();
  });

  it('a popup offers a retry when its code can’t be loaded', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    const { openLot, main } = makeShopperOnPage(visitor, url);
    await openLot(1);
    await page.route('**/assets/popups-*.js', route => route.abort());
    const toggle = main.getByRole('switch', { name: t('common.donate.title') });
    await toggle.click();
    await page.getByText(t('common.failed.text')).waitFor();
    await page.unroute('**/assets/popups-*.js');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await page.getByRole('dialog', { name: t('popups.donate.title') }).waitFor();
    await expect.poll(() => page.getByText(t('common.failed.text')).count()).toBe(0);
  });

  it.each(listTestSettings<'light' | 'dark'>(['light'], ['dark']))(
    'a popup passes axe in the %s theme',
    async theme => {
      const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, theme, greeted: false });
      const { page, t } = visitor;
      const { openLot, main } = makeShopperOnPage(visitor, url);
      const faults = async () => (await makeAxeBuilder(page).analyze()).violations.map(({ id }) => id);
      await page.goto('/');
      await page.getByRole('dialog', { name: t('popups.welcome.title') }).waitFor();
      expect(await faults()).toEqual([]);
      await openLot(1);
      await main.getByRole('switch', { name: t('common.donate.title') }).click();
      await page.getByRole('dialog', { name: t('popups.donate.title') }).waitFor();
      expect(await faults()).toEqual([]);
      await page.keyboard.press('Escape');
      await main
        .getByRole('button', { name: /^Роздивитися/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('img').waitFor();
      expect(await faults()).toEqual([]);
    },
  );
});
