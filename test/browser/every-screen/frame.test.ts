import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { frames } from '../support/stillness.ts';

const { visit, stage } = openJourneyShop();

const scripts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
};

describe('the frame in a real browser', () => {
  it('shows the shop’s own texts in the built shop, and the bundled ones where they are broken', async () => {
    const visitor = await visit({ language: 'uk', viewport: DESKTOP, undrawn: true });
    const { page, t } = visitor;
    const loaded = scripts(page);
    // One good text, one that is no message, one that asks for a value that nobody has.
    await stage(visitor).ownTexts();
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Полиця', exact: true }).waitFor();
    await expect
      .poll(() => header.getByRole('link', { name: t('common.nav.winners'), exact: true }).count())
      .toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: t('home.playing') }).count()).toBe(1);
    expect(loaded.filter(name => name.includes('parse-message'))).not.toEqual([]);
  });

  it('leaves the parser of texts out where the shop has none of its own', async () => {
    const { page, quiet } = await visit({ language: 'uk', viewport: DESKTOP });
    const loaded = scripts(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet();
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter(name => name.includes('parse-message'))).toEqual([]);
  });

  it('changes language and currency in place: no reload, the same spot of the page', async () => {
    const { page, t, quiet } = await visit({ language: 'uk', viewport: DESKTOP });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('#last_winners').waitFor({ state: 'attached' });
    await quiet();
    await page.evaluate(() => {
      Object.assign(window, { stillHere: true });
      scrollTo(0, 1200);
    });
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: t('common.language.of', { language: 'Українська' }) }).click();
    await banner.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Playing now' }).waitFor();
    await banner.getByRole('button', { name: 'Currency: UAH' }).click();
    await banner.getByRole('button', { name: /\$/ }).click();
    await page.getByText(/^\$\d/).first().waitFor();
    const after = await page.evaluate(() => ({
      stayed: 'stillHere' in window,
      top: scrollY,
      language: document.documentElement.lang,
      titles: document.querySelectorAll('title').length,
    }));
    expect(after).toMatchObject({ stayed: true, language: 'en', titles: 1 });
    expect(Math.abs(after.top - 1200)).toBeLessThan(60);
  });

  it('moves the focus to the content first, to the new page after a link, back to the menu’s button', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('common.skip'));

    const menu = page.getByRole('button', { name: t('common.nav.menu'), exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => menu.evaluate(button => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('common.nav.catalogue') })
      .press('Enter');
    await page.waitForURL('**/catalog');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });

  it('opens and closes its menus by keyboard, and gives the focus back', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
    await page.goto('/catalog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const banner = page.getByRole('banner');
    for (const name of [
      t('common.language.of', { language: 'Українська' }),
      t('common.currency.of', { currency: 'UAH' }),
      t('common.nav.wishlist-count', { count: 0 }),
    ]) {
      const button = banner.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'true');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'false');
    }
    await expect.poll(() => banner.getByRole('list').count()).toBe(0);
  });

  it('shows a visitor’s wishlist in a dropdown: pictures, prices, details', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Додати до бажаного: Смартфон/ })
      .first()
      .click();
    const heart = page
      .getByRole('banner')
      .getByRole('button', { name: t('common.nav.wishlist-count', { count: 1 }), exact: true });
    await heart.hover();
    const details = page.getByRole('banner').getByRole('link', { name: /^Докладніше ?: Смартфон/ });
    await details.waitFor();
    await expect.poll(() => page.getByRole('banner').getByText(/490/).count()).toBe(1);
    await details.click();
    await page.waitForURL('/lot-1');
  });

  it('changes its look after 100 px of scrolling, and above the slider', async () => {
    const { page } = await visit({ language: 'uk', viewport: DESKTOP });
    const shadow = () =>
      page.getByRole('banner').evaluate(header => ({
        shadow: getComputedStyle(header).boxShadow !== 'none',
        line: getComputedStyle(header).borderBottomColor,
        top: header.getBoundingClientRect().top,
      }));
    await page.goto('/cart');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const plain = await shadow();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const home = await shadow();
    expect(home.line).not.toBe(plain.line);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false });
    await page.evaluate(() => scrollTo(0, 90));
    await frames(page);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false, top: 0 });
    await page.evaluate(() => scrollTo(0, 140));
    await expect.poll(() => shadow()).toMatchObject({ shadow: true, top: 0 });
  });

  it('offers more in a webview’s menu, and no app stores', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE });
    const apps = page.getByRole('contentinfo').getByRole('navigation', { name: t('common.footer.apps') });
    const menuLinks = async (address: string) => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).waitFor();
      const stores = await apps.count();
      await page.getByRole('button', { name: t('common.nav.menu'), exact: true }).click();
      const links = page.getByRole('dialog').getByRole('link');
      await links.first().waitFor();
      return { stores, names: (await links.allTextContents()).map(name => name.trim()) };
    };
    const usual = ['common.nav.catalogue', 'common.nav.winners', 'common.nav.about', 'common.nav.trusted'];
    const more = ['common.footer.contact', 'common.footer.faq', 'common.footer.how', 'common.footer.terms'];
    await expect.poll(() => menuLinks('/')).toEqual({ stores: 1, names: usual.map(id => t(id)) });
    await expect
      .poll(() => menuLinks('/?webview=1'))
      .toEqual({
        stores: 0,
        names: [...[...usual, ...more].map(id => t(id)), 'Facebook', 'Instagram'],
      });
  });

  it('leaves the phone’s heart without effect for a visitor', async () => {
    const { page, t, address } = await visit({ language: 'uk', viewport: { width: 766, height: 900 } });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: t('common.nav.bar') });
    await bar.waitFor();
    await expect.poll(() => bar.getByRole('link').count()).toBe(4);
    await bar.getByRole('img', { name: t('common.nav.wishlist-count', { count: 0 }) }).click();
    expect(address().pathname).toBe('/');
  });

  it('says that there is no network, and that there is one again', async () => {
    const { page, context, t } = await visit({ language: 'uk', viewport: PHONE });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    const note = page.getByText(t('common.offline'));
    await note.waitFor();
    await context.setOffline(false);
    await note.waitFor({ state: 'hidden' });
    await expect.poll(() => note.count()).toBe(0);
  });
});
