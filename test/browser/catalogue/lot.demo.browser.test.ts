import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, JOURNEY_LOOKS, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { countSampleItemsLeft, openJourneyShop } from '../support/journey-shop.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

/** How many items the lot of these tests has. */
const AMOUNT = 600;

const { visit, url, stage, linkTo } = openJourneyShop();

const openLot = async (options: Parameters<typeof visit>[0]) => {
  const visitor = await visit(options);
  const shopper = makeShopperOnPage(visitor, url);
  await shopper.openLot(1);
  return { ...visitor, ...shopper };
};

const hasFocus = (page: Page, label: string): Promise<boolean> =>
  page.evaluate(name => document.activeElement?.getAttribute('aria-label') === name, label);

describe('the lot page', () => {
  it.each(JOURNEY_LOOKS)(
    'the lot page enlarges pictures, by keyboard alone ($language, $viewport.width px)',
    async options => {
      const { page, main, t } = await openLot(options);
      const closer = main.getByRole('button', {
        name: new RegExp(`^${t('lot.zoom', { title: '' }).trim()}`),
      });
      const opener = closer.last();
      const label = (await opener.getAttribute('aria-label')) ?? '';
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const area = dialog.getByRole('group', { name: t('zoom.area') });
      const picture = area.getByRole('img');
      await picture.waitFor();
      const before = (await picture.boundingBox())?.width ?? 0;
      await area.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await dialog.getByText(t('zoom.scale', { percent: 200 })).waitFor();
      await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.7);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(page, label)).toBe(true);
    },
  );

  it('the lot page shows the lot’s sum for the charity fund without moving what is below', async () => {
    for (const language of ['uk', 'ru'] as const) {
      const { page, main } = await openLot({ language, viewport: DESKTOP_VIEWPORT });
      const place = main.locator('article > :last-child');
      await place.scrollIntoViewIfNeeded();
      await place.locator('section').waitFor();
      for (const width of [320, 360, 480, 767, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const [kept, taken] = await place.evaluate(element => [
          Number.parseFloat(getComputedStyle(element).minHeight),
          element.getBoundingClientRect().height,
        ]);
        expect(taken, `${language}, ${width} px`).toBe(kept);
      }
    }
  });

  it('the lot page explains tickets and points to a pointer that rests, and not to one that passes', async () => {
    const { page, main, t } = await openLot({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.clock.install();
    const tip = main.getByRole('tooltip').filter({ hasText: t('lot.tip.tickets.text') });
    const button = main.getByRole('button', { name: t('lot.tip.tickets'), exact: true });
    const box = await button.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.move(5, 5);
    await page.clock.runFor(300);
    await expect.poll(() => tip.count()).toBe(0);
    await button.hover();
    await page.clock.runFor(300);
    await tip.waitFor();
    // Right above what it explains: the pointer reaches it without leaving it.
    const [tile, shown] = [await button.boundingBox(), await tip.boundingBox()];
    expect((tile?.y ?? 0) - (shown?.y ?? 0) - (shown?.height ?? 0)).toBeLessThan(24);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
  });

  it('the lot page shows the “buy now” button only while a quantity of one is chosen', async () => {
    const { main, t } = await openLot({ language: 'uk', viewport: PHONE_VIEWPORT });
    const now = (name: string) => main.getByRole('button', { name, exact: true });
    await now(t('lot.buy')).waitFor();
    await main
      .getByRole('button', { name: t('common.quantity.more') })
      .first()
      .click();
    await expect.poll(() => now(t('lot.buy')).count()).toBe(0);
  });

  it('the lot page lights a dot of the chance field per chosen item, also with forced colours, without a layout shift', async () => {
    const { page, main, t } = await openLot({ language: 'uk', viewport: PHONE_VIEWPORT });
    const field = main.getByRole('figure');
    const dots = field.locator('[data-lit]');
    const height = async () => (await field.boundingBox())?.height;
    const before = await height();
    await expect.poll(() => dots.count()).toBe(1);
    expect(await height()).toBe(before);
    const said = await field.innerText();
    const more = main.getByRole('button', { name: t('common.quantity.more') });
    for (let bought = 1; bought < 10; bought += 1) await more.click();
    await expect.poll(() => dots.count()).toBeGreaterThan(3);
    expect(await field.innerText()).not.toBe(said);
    expect(await height()).toBe(before);
    expect(await field.getByRole('img').count()).toBe(0);
    await page.emulateMedia({ forcedColors: 'active' });
    const fillOf = (selector: string, name: string) =>
      field
        .locator(selector)
        .first()
        .evaluate((dot, prop) => getComputedStyle(dot).getPropertyValue(prop), name);
    const [lit, dark, ground] = [
      await fillOf('[data-lit]', 'fill'),
      await fillOf('path', 'stroke'),
      await field.evaluate(box => getComputedStyle(box).backgroundColor),
    ];
    expect(new Set([lit, dark, ground]).size).toBe(3);
  });

  it('the lot page switches its tabs by arrow keys', async () => {
    const { page, main, t } = await openLot({ language: 'uk', viewport: PHONE_VIEWPORT });
    const tabs = main.getByRole('tablist', { name: t('lot.tabs') });
    await tabs.getByRole('tab', { name: t('lot.tabs.lot') }).focus();
    await page.keyboard.press('ArrowRight');
    await main.getByRole('tabpanel', { name: t('common.pair.buy') }).waitFor();
    await page.keyboard.press('End');
    await main.getByRole('tabpanel', { name: t('common.pair.win') }).waitFor();
    await expect.poll(() => main.getByRole('tabpanel').count()).toBe(1);
  });

  it('the lot page updates its counts as others buy, without a reload', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    const { openLot: open, main } = makeShopperOnPage(visitor, url);
    await open(1);
    const sold = AMOUNT - countSampleItemsLeft(1);
    await main.getByText(t('common.sold', { sold, amount: AMOUNT })).waitFor();
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await stage(visitor).othersBuy(1, 2);
    await main.getByText(t('common.sold', { sold: sold + 2, amount: AMOUNT })).waitFor();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  it('the lot page copies its address', async () => {
    const { page, main, t } = await openLot({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await main.getByRole('button', { name: t('lot.share'), exact: true }).click();
    await main.getByRole('button', { name: t('lot.share.copy'), exact: true }).click();
    await page.getByText(t('common.notice.copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkTo('/lot-1'));
  });

  it('the lot page gives a member a point for sharing on Facebook, and a visitor the link only', async () => {
    const {
      page,
      main,
      t,
      waitForNetworkIdle,
      joinShop,
      openLot: open,
    } = await openLot({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    // Nothing leaves to a social network.
    await page.context().route('https://www.facebook.com/**', route => route.fulfill({ body: '' }));
    const share = async () => {
      await main.getByRole('button', { name: t('lot.share'), exact: true }).click();
      const [popup] = await Promise.all([
        page.context().waitForEvent('page'),
        main.getByRole('link', { name: 'Facebook' }).click(),
      ]);
      expect(new URL(popup.url()).searchParams.get('u')).toBe(linkTo('/lot-1'));
      await popup.close();
    };
    const thanks = page.getByText(t('common.notice.share-point', { points: 1 }));
    await share();
    await waitForNetworkIdle();
    expect(await thanks.count()).toBe(0);

    await joinShop();
    await open(1);
    await share();
    await thanks.waitFor();
  });
});
