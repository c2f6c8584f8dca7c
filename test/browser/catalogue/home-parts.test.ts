import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserShop, PHONE } from '../support/browser-shop.ts';
import { serverStage } from '../support/server-stage.ts';
import { frames } from '../support/stillness.ts';

const { shop, visit } = openBrowserShop();

describe('the home page', () => {
  it('leaves out what could not be read beside the lots', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE });
    const { page, t } = visitor;
    for (const call of ['get-closing-soon', 'get-last-winners', 'get-main-slider'])
      await serverStage(shop(), page, 'uk').setFault('failing', call);
    await page.goto('/');
    await page.getByRole('heading', { level: 2, name: t('home.playing') }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: t('home.closing') }).count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: t('home.winners') }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: t('home.hero.title') }).count())
      .toBe(1);
  });

  it('asks once for what is further down, says when that fails, and asks again on demand or on return', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
    let asked = 0;
    await page.route(/home-rest[^/]*\.js$/, route => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/');
    await page.getByRole('heading', { name: t('home.closing') }).waitFor();
    await expect.poll(() => asked).toBeGreaterThan(0);
    const trouble = page.getByRole('main').getByRole('alert');
    await trouble.getByRole('heading', { level: 2, name: t('common.failed.title') }).waitFor();
    await frames(page, 60);
    expect(asked).toBeLessThan(4);
    const before = asked;
    await trouble.getByRole('button', { name: t('common.retry') }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await trouble.waitFor();

    await page.unroute(/home-rest[^/]*\.js$/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common.nav.about') })
      .click();
    await page.waitForURL('/about');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: t('home.playing') }).waitFor();
    await expect.poll(() => trouble.count()).toBe(0);
  });

  it('has what is further down once it can be had again', async () => {
    const { page, t } = await visit({ language: 'en', viewport: PHONE });
    await page.route(/home-rest[^/]*\.js$/, route => route.abort());
    await page.goto('/');
    const again = page.getByRole('main').getByRole('button', { name: t('common.retry') });
    await again.waitFor();
    await page.unroute(/home-rest[^/]*\.js$/);
    await again.click();
    await page.getByRole('heading', { level: 2, name: t('home.playing') }).waitFor();
    await expect.poll(() => again.count()).toBe(0);
  });

  it('leaves the keyboard on the button that moved a row to its end', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
    await page.goto('/');
    const row = page.getByRole('region', { name: t('home.closing') });
    const next = row.getByRole('button', { name: t('common.carousel.next') });
    await next.focus();
    for (
      const end = next.and(page.locator(':disabled, [aria-disabled="true"]'));
      (await end.count()) === 0;
    ) {
      await page.keyboard.press('Enter');
      await frames(page);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    const before = row.getByRole('button', { name: t('common.carousel.previous') });
    await expect.poll(() => before.evaluate(button => button === document.activeElement)).toBe(true);
  });
});
