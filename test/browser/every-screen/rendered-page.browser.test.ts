import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { fetchRenderedPage, loadUntilRendered } from '../support/rendered-page.ts';

const { visit, shop } = openBrowserShop();

/** The page as it is before any of its code came. */
const withoutCode = async (page: Page, path: string): Promise<void> => {
  await page.route(/\/assets\/[^/]*\.js$/, route => route.abort());
  await loadUntilRendered(() => page.goto(path));
};

const warm = async () => {
  for (const path of ['/', '/lot-25']) await fetchRenderedPage(shop().url + path);
};

describe('before its code has come', () => {
  it('the server-rendered home page shows its slide and picture, and the lot page its lot and price, without code', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    await withoutCode(page, '/');
    await page.locator('[data-slider] h2').waitFor();
    const picture = page.locator('[data-slider] img').first();
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    await loadUntilRendered(() => page.goto('/lot-25'));
    await page.locator('h1').waitFor();
    // The ring's hue and size come by attributes that the policy does not allow as they are.
    await page.locator('#root [style*="--hue"]').first().waitFor();
    expect(await page.locator('#root [data-style]').count()).toBe(0);
  });

  it('a server-rendered page never shows another visitor’s language, currency or guest page', async () => {
    const seen = async (key: string, value: string) => {
      const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
      await page.addInitScript(([name, text]) => localStorage.setItem(name as string, text as string), [
        key,
        value,
      ] as const);
      await withoutCode(page, '/lot-25');
      return page.locator('#root').evaluate(root => root.childElementCount > 0);
    };
    await warm();
    expect(await seen('language', 'uk')).toBe(true);
    expect(await seen('language', 'en')).toBe(false);
    expect(await seen('currency', 'USD')).toBe(false);
    expect(await seen('appState', '{}')).toBe(false);
  });

  it('a server-rendered page is not painted in part: it would shift when the rest arrives', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    const whole = await (await fetch(`${shop().url}/lot-25`)).text();
    const half = whole.slice(0, whole.indexOf('</h1>') - 5);
    await page.route('**/lot-25', route => route.fulfill({ body: half, contentType: 'text/html' }));
    await withoutCode(page, '/lot-25');
    await page.locator('h1').waitFor({ state: 'attached' });
    expect(await page.locator('h1').isVisible()).toBe(false);
  });

  it('a page that was cached for another address shows nothing of it', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    const kept = await (await fetch(`${shop().url}/lot-25`)).text();
    await page.route('**/payment-ok', route => route.fulfill({ body: kept, contentType: 'text/html' }));
    await withoutCode(page, '/payment-ok');
    expect(await page.locator('#root').evaluate(root => root.childElementCount)).toBe(0);
    expect(await page.title()).toBe('Twofold');
  });
});

describe('when its code has come', () => {
  it('the app’s code loads from the start at low priority, beside the slide’s picture, and runs after the paint', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    await page.route('**/sample/slides/**', async route => {
      // As late as can be: the code has come by then.
      await page.waitForFunction(() => performance.getEntriesByName('shop:interactive').length > 0);
      await route.continue();
    });
    const served = await loadUntilRendered(() => page.goto('/', { waitUntil: 'commit' }));
    await page.waitForFunction(() => performance.getEntriesByName('shop:interactive').length > 0);
    const { painted, used, named, urgent } = await page.evaluate(html => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      // As they were served: later ones are asked for when the browser rests.
      const { head } = new DOMParser().parseFromString(html, 'text/html');
      const links = [...head.querySelectorAll<HTMLLinkElement>(':scope > link[rel="modulepreload"]')];
      return {
        painted: at('first-contentful-paint'),
        used: at('shop:interactive'),
        named: links.length,
        urgent: links.filter(link => link.fetchPriority !== 'low').map(({ href }) => href),
      };
    }, served);
    expect(named).toBeGreaterThan(5);
    expect(urgent).toEqual([]);
    expect(used).toBeGreaterThan(painted);
  });

  it('the app’s code runs after the visible picture was painted, too, where that is soon', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    await page.route('**/sample/slides/**', async route => {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-')),
      );
      await page.waitForTimeout(350);
      await route.continue();
    });
    await loadUntilRendered(() => page.goto('/', { waitUntil: 'commit' }));
    await page.waitForFunction(() => performance.getEntriesByName('shop:interactive').length > 0);
    const { painted, used, shown } = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        painted: at('first-contentful-paint'),
        used: at('shop:interactive'),
        // On a busy machine it may still be on its way.
        shown:
          files.find(({ name }) => name.includes('/sample/slides/'))?.responseEnd ?? Number.POSITIVE_INFINITY,
      };
    });
    // Half a second is the most that it waits (src/main.tsx), from the first painting on.
    expect(used).toBeGreaterThan(Math.min(shown, painted + 450));
  });

  it.each(['/', '/lot-25', '/catalog'])('the app hydrates on %s without a layout shift', async path => {
    const { page, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    await page.addInitScript(() => {
      type Shift = {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
          const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
            const what = node?.textContent?.slice(0, 40) ?? '';
            return `${node?.nodeName} ${what}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`;
          });
          shifts.push({ value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await loadUntilRendered(() => page.goto(path));
    await page.waitForFunction(() => performance.getEntriesByName('shop:interactive').length > 0);
    await expect.poll(() => page.locator('[data-ssr]').count()).toBe(0);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    );
    // What moved, and from where to where, tells more than the sum does.
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum > 0.02 ? shifts : []).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('no script is discovered late: the page named all scripts that its first screen requested', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, early: true });
    await warm();
    const text = await loadUntilRendered(() => page.goto('/'));
    await page.waitForFunction(() => performance.getEntriesByName('shop:interactive').length > 0);
    const asked = await page.evaluate(() => {
      const mark = performance.getEntriesByName('shop:interactive')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime < mark && /\.(js|css)$/.test(name))
        .map(({ name }) => new URL(name).pathname);
    });
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter(path => !text.includes(path))).toEqual([]);
  });
});
