import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserShop, PHONE } from './support/browser-shop.ts';

const { visit } = openBrowserShop();

/** Has the shop answer with texts of its own (decisions: Language and currency). */
const answerWithTexts = (page: Page, texts: Record<string, string>) =>
  page.route('**/api/get-app-data', async route => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...body, translations: texts } });
  });

const scripts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
};

describe('the frame in a real browser', () => {
  it('shows the shop’s own texts in the built shop, and the bundled ones where they are broken', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
    const loaded = scripts(page);
    await answerWithTexts(page, {
      'common.nav.catalogue': 'Полиця',
      'common.nav.winners': '{зламано',
      'home.playing': '{nobody} знає',
    });
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Полиця', exact: true }).waitFor();
    expect(await header.getByRole('link', { name: t('common.nav.winners'), exact: true }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: t('home.playing') }).count()).toBe(1);
    expect(loaded.filter(name => name.includes('parse-message'))).toHaveLength(1);
  });

  it('leaves the parser of texts out where the shop has none of its own', async () => {
    const { page } = await visit({ language: 'uk', viewport: DESKTOP });
    const loaded = scripts(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter(name => name.includes('parse-message'))).toEqual([]);
  });

  it('changes language and currency in place: no reload, the same spot of the page', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
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

  it('leads the keyboard: to the content first, to the new page after a link, back to the menu’s button', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('common.skip'));

    const menu = page.getByRole('button', { name: t('common.nav.menu'), exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await menu.evaluate(button => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('common.nav.catalogue') })
      .press('Enter');
    await page.waitForURL('**/catalog');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });
});
