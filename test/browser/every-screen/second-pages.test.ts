import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserShop, PHONE } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();
const guest = { language: 'uk', viewport: PHONE } as const;

/** Resolves when pages are fetched early from now on. */
const isAhead = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('shop:ahead').length > 0);
};

const lotLink = (page: Page) => page.getByRole('main').locator('h3 a[href^="/lot-"]').first();

/** What the page asks of the shop from now on, without what only tells it how things stand. */
const watchAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  return asked;
};

const lotsIn = (asked: readonly string[]) => asked.filter(path => path.startsWith('/api/get-lot/'));

describe('a page behind a link', () => {
  it.each(['pointer', 'focus', 'finger'])('is there when it is asked for: %s', async by => {
    const { page, quiet, problems } = await visit(guest);
    await page.goto('/');
    await isAhead(page);
    const link = lotLink(page);
    await link.scrollIntoViewIfNeeded();
    const title = (await link.textContent()) ?? '';
    await quiet();
    const answer = page.waitForResponse(response => response.url().includes('/api/get-lot/'));
    if (by === 'pointer') await link.hover();
    else if (by === 'focus') await link.focus();
    else await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await (await answer).finished();
    await quiet();

    const asked = watchAsked(page);
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('main img').first().waitFor();
    await quiet();
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is read once: who comes again gets it as it is then', async () => {
    const { page, quiet } = await visit(guest);
    await page.goto('/');
    await isAhead(page);
    const link = lotLink(page);
    const asked = watchAsked(page);
    const answer = page.waitForResponse(response => response.url().includes('/api/get-lot/'));
    await link.hover();
    await (await answer).finished();
    await link.click();
    await page.waitForURL(/\/lot-\d+$/);
    await quiet();
    expect(lotsIn(asked)).toHaveLength(1);
    await page.goBack();
    await link.waitFor();
    await page.goForward();
    await page.waitForURL(/\/lot-\d+$/);
    await quiet();
    expect(lotsIn(asked)).toHaveLength(2);
  });

  it('ends being read when the finger only scrolls', async () => {
    const { page } = await visit(guest);
    await page.goto('/');
    await isAhead(page);
    await page.route('**/api/get-lot/**', () => undefined);
    const link = lotLink(page);
    const asked = page.waitForRequest('**/api/get-lot/**');
    const ended = page.waitForEvent('requestfailed', request => request.url().includes('/api/get-lot/'));
    await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await asked;
    await link.dispatchEvent('pointercancel', { pointerType: 'touch' });
    expect((await ended).failure()?.errorText).toContain('ABORTED');
  });

  it('is not shown in the language of before', async () => {
    const { page, context, quiet } = await visit(guest);
    await page.goto('/');
    await isAhead(page);
    const link = lotLink(page);
    const answer = page.waitForResponse(response => response.url().includes('/api/get-lot/'));
    await link.hover();
    await (await answer).finished();
    const other = await context.newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(() => localStorage.setItem('language', 'en'));
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await quiet();
    const languages: (string | undefined)[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/get-lot/')) languages.push(request.headers()['accept-language']);
    });
    const title = (await link.textContent()) ?? '';
    expect(title).not.toMatch(/[а-яі]/i);
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await quiet();
    expect(languages).toEqual(['en']);
  });

  it('is not fetched for who saves data', async () => {
    const { page, quiet } = await visit(guest);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.clock.install();
    await page.goto('/');
    await isAhead(page);
    await quiet();
    const asked = watchAsked(page);
    const link = lotLink(page);
    await link.hover();
    await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await link.focus();
    await page.clock.runFor(1_000);
    await quiet();
    expect(asked.filter(path => /^\/(api|assets)\//.test(path))).toEqual([]);
    await link.press('Enter');
    await page.waitForURL(/\/lot-\d+$/);
    await quiet();
    expect(lotsIn(asked)).toHaveLength(1);
  });
});
