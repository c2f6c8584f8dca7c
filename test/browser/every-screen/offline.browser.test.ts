import { describe, expect, it } from 'vitest';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { loadUntilRendered } from '../support/rendered-page.ts';
import { waitForFrames } from '../support/wait-until-stable.ts';

const { visit } = openBrowserShop();

describe('without a network', () => {
  it('the shop reopens offline with the lists that were seen, says so, and stores nothing of a session', async () => {
    const { page, context, t, waitForNetworkIdle, problems } = await visit({
      language: 'uk',
      viewport: PHONE_VIEWPORT,
      offlineCopy: true,
    });
    const lots = page.getByRole('main').getByRole('link', { name: /\S/ });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // The worker keeps screens as they were rendered, with the answers in them.
    const rendered = () =>
      page.evaluate(async () => {
        const cache = await caches.open('rendered-1');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    const notKept = () =>
      page.evaluate(async () => {
        const shell = await caches.open('shell-2');
        const kept = new Set((await shell.keys()).map(({ url }) => url));
        return performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter(name => new URL(name).pathname.startsWith('/assets/') && !kept.has(name));
      });
    for (const route of ['/', '/catalog']) {
      // A busy server may be too late to render a page.
      await loadUntilRendered(() => page.goto(route));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(rendered).toContain(route);
      await expect.poll(notKept).toEqual([]);
    }
    // The worker keeps what comes before the page gets it.
    await waitForNetworkIdle();

    await context.setOffline(true);
    for (const route of ['/', '/catalog']) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await lots.nth(3).waitFor();
      await page.getByText(t('common.offline')).waitFor();
    }
    // A screen that was never opened is not blamed on the shop, and comes once there is a network again.
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1, name: t('common.failed.title') }).waitFor();
    await page.getByText(t('common.offline')).waitFor();
    await context.setOffline(false);
    await page.getByText(t('common.offline')).waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.retry') })
      .click();
    await page.getByText(t('info.terms.lead')).waitFor();

    const kept = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
      }
      return addresses;
    });
    expect(kept.filter(path => path.startsWith('/api/'))).toEqual([]);
    expect(
      kept.filter(path => /account|cart|order|header|app-data/.test(path) && path.startsWith('/seen')),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('the offline shop opens only its own cached page: no picture, missing page or secret address', async () => {
    const { page, context } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, offlineCopy: true });
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    const kept = () =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter(each => each.startsWith('shell'));
        return (await (await (await caches.open(name)).match('/'))?.text()) ?? '';
      });
    const mark = () =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter(each => each.startsWith('shell'));
        const headers = { 'Content-Type': 'text/html; charset=utf-8' };
        await (await caches.open(name)).put('/', new Response('kept before', { headers }));
      });

    await mark();
    await page.goto('/favicon.svg');
    await page.goto('/recovery-a-very-secret-token');
    await page.goto('/no-such-page');
    await page.goto('/server-pages.css');
    expect(await kept()).toBe('kept before');
    await page.goto('/terms');
    await expect.poll(kept).toContain('<div id="root"');

    await page.goto('/favicon.svg');
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const addresses = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) all.push(url);
      return all;
    });
    expect(addresses.filter(url => url.includes('very-secret'))).toEqual([]);
  });

  it('the shop works where the code of the offline worker cannot be loaded', async () => {
    const { page, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.route('**/register-offline-worker-*.js', route => route.abort());
    const refused = page.waitForEvent('requestfailed', request =>
      request.url().includes('register-offline-worker'),
    );
    await page.goto('/');
    await refused;
    await waitForFrames(page);
    expect(problems).toEqual([]);
  });
});
